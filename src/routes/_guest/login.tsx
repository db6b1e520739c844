import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '../../features/auth/login-screen';

export const Route = createFileRoute('/_guest/login')({
  // The first screen of most visits comes with the first file: a chunk of its own would be one more round trip.
  codeSplitGroupings: [],
  component: LoginScreen,
});
