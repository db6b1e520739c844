import { useRouter } from '@tanstack/react-router';

/** Goes back in the history, or to the area's list when the app was opened on this page. */
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
