import { useRouter } from '@tanstack/react-router';

/** The way back: to where one came from, or to the list of the area when the app was opened right here. */
export function useGoBack(): () => void {
  const router = useRouter();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: listAbove(router.latestLocation.pathname) });
  };
}

function listAbove(path: string): '/' | '/wallet' {
  return path.startsWith('/wallet/') ? '/wallet' : '/';
}
