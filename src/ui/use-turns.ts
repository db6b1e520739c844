import { useEffect, useEffectEvent, useRef } from 'react';
import type { MouseEvent, PointerEvent, RefObject } from 'react';

/** A shorter swipe springs back. */
const swipePx = 100;
/** From here on a moving finger swipes, and no longer taps. */
const tapPx = 10;

/** Turns by the arrow keys while the focus is within, but not in a field. */
export function useArrowKeys(onTurn: (by: -1 | 1) => void): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    const section = ref.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      if (event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      turn(event.key === 'ArrowLeft' ? -1 : 1);
    };
    section?.addEventListener('keydown', onKeyDown);
    return () => section?.removeEventListener('keydown', onKeyDown);
  }, []);
  return ref;
}

/** Moves the track along with a finger, and turns when it has gone far enough. */
export function useSwipe(trackRef: RefObject<HTMLElement | null>, onSwipe: (by: -1 | 1) => void) {
  const startXRef = useRef<number>(undefined);
  const wasSwipedRef = useRef(false);
  const byPxOf = (event: PointerEvent) => event.clientX - (startXRef.current ?? event.clientX);
  const follow = (byPx: number) => {
    const track = trackRef.current;
    track?.toggleAttribute('data-swiping', byPx !== 0);
    track?.style.setProperty('transform', byPx === 0 ? '' : `translateX(${byPx}px)`);
  };
  const end = () => {
    startXRef.current = undefined;
    follow(0);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      wasSwipedRef.current = false;
      startXRef.current = event.pointerType === 'mouse' ? undefined : event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      const byPx = byPxOf(event);
      wasSwipedRef.current ||= Math.abs(byPx) >= tapPx;
      if (wasSwipedRef.current) follow(byPx);
    },
    onPointerUp: (event: PointerEvent) => {
      const byPx = byPxOf(event);
      end();
      if (Math.abs(byPx) >= swipePx) onSwipe(byPx < 0 ? 1 : -1);
    },
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      if (!wasSwipedRef.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
