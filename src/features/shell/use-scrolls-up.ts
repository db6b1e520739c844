import { useEffect, useState } from 'react';

const shownFromPx = 300;
const throttleMs = 200;

/** Whether somebody is scrolling up and is still far from the top. Looked at five times a second at most. */
export function useScrollsUp(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let lastPx = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const nowPx = window.scrollY;
      if (nowPx !== lastPx) setShown(nowPx < lastPx && nowPx > shownFromPx);
      lastPx = nowPx;
    };
    const onScroll = () => {
      timer ??= setTimeout(look, throttleMs);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  return isShown;
}
