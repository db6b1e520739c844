import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Prefetches code and texts of the first signed-in screen while the user fills in a form. */
export function useHomePrefetch(): () => void {
  const router = useRouter();
  const { i18n } = useTranslation();
  return () => {
    const { '/_user': frame, '/_user/': start, '/_user/bills': screen } = router.routesById;
    const warming = [frame, start, screen].map(async (route) => router.loadRouteChunk(route));
    // Files that fail to load now are fetched when they are needed.
    Promise.all([...warming, i18n.loadNamespaces(['shell', 'bills'])]).catch(() => undefined);
  };
}
