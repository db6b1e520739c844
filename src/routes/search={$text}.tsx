import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/search={$text}')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
