import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '../../features/auth/login-screen';

export const Route = createFileRoute('/_guest/login')({
  // Bundled with the first file, because it is the first screen of most visits: a chunk of its own would cost a
  // round trip.
  codeSplitGroupings: [],
  component: LoginScreen,
});
