import { lazy, Suspense } from 'react';
import { useMediaQuery } from '../../ui/use-media-query';

/** Where a pointer can rest on things, and there is room beside the card. */
const pointerScreen = '(hover: hover) and (min-width: 992px)';

const QrAside = lazy(async () => ({ default: (await import('./qr-aside')).QrAside }));

/** The login by QR, on screens that a phone can be held in front of. It comes after the form, which does not wait. */
export function LazyQrAside() {
  const hasRoom = useMediaQuery(pointerScreen);
  if (!hasRoom) return null;
  return (
    <Suspense>
      <QrAside />
    </Suspense>
  );
}
