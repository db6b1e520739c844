import { useEffect, useEffectEvent } from 'react';

interface IdleWatch {
  idleMs: number;
  /** Called on each user activity. */
  onTouch: () => void;
  onIdle: () => void;
}

const touches = ['keydown', 'pointerdown', 'input'] as const;

/** Detects a time without user activity. Sleeping devices stop timers, so the clock is also checked on waking. */
export function useIdle({ idleMs, onTouch, onIdle }: IdleWatch): void {
  const touch = useEffectEvent(onTouch);
  const idle = useEffectEvent(onIdle);

  useEffect(() => {
    let touchedAtMs = Date.now();
    const check = () => {
      if (Date.now() - touchedAtMs >= idleMs) idle();
    };
    let timer = setTimeout(check, idleMs);
    const onActivity = () => {
      touchedAtMs = Date.now();
      clearTimeout(timer);
      timer = setTimeout(check, idleMs);
      touch();
    };
    touch();
    for (const name of touches) document.addEventListener(name, onActivity, { passive: true });
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      for (const name of touches) document.removeEventListener(name, onActivity);
      document.removeEventListener('visibilitychange', check);
    };
  }, [idleMs]);
}
