import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, MouseEvent, PointerEvent, ReactNode, RefObject } from 'react';
import { IconButton } from './icon-button';
import { ChevronRightIcon } from './icons/area-icons';
import { ChevronLeftIcon } from './icons/sign-icons';
import { PressButton } from './press-button';
import styles from './carousel.module.css';

/** A shorter swipe springs back. */
const swipePx = 100;
/** From here on a moving finger swipes, and no longer taps. */
const tapPx = 10;

interface CarouselProps {
  /** Its accessible name. */
  label: string;
  items: readonly { id: string; content: ReactNode }[];
  perSlide: number;
  /** Dots below, for fingers, or arrows at both sides. */
  controls: 'dots' | 'arrows';
  labels: {
    previous: string;
    next: string;
    /** Names a slide by its position. */
    slide: (place: { position: number; count: number }) => string;
  };
}

/** Items in slides of equal size, turned by swipe, arrow keys, and dots or arrows. */
export function Carousel({ label, items, perSlide, controls, labels }: CarouselProps) {
  const [wanted, setPage] = useState(0);
  const slides = inSlides(items, perSlide);
  const last = slides.length - 1;
  const page = Math.min(wanted, last);
  const trackRef = useRef<HTMLDivElement>(null);
  const go = (next: number) => setPage(Math.max(0, Math.min(next, last)));
  useKeptFocus(trackRef, page);
  const swipe = useSwipe(trackRef, (by) => go(page + by));
  const sectionRef = useArrowKeys((by) => go(page + by));
  return (
    <section
      ref={sectionRef}
      aria-label={label}
      className={styles.carousel}
      data-controls={controls}
      style={{ '--per-slide': perSlide } as CSSProperties}
    >
      {controls === 'arrows' && last > 0 && (
        <Arrow
          label={labels.previous}
          icon={<ChevronLeftIcon />}
          isEnd={page === 0}
          onPress={() => go(page - 1)}
        />
      )}
      <div className={styles.window} {...swipe}>
        <div ref={trackRef} className={styles.track} style={{ '--page': page } as CSSProperties}>
          {slides.map((slide, index) => (
            <ul
              key={slide[0]?.id}
              aria-label={labels.slide({ position: index + 1, count: slides.length })}
              className={styles.slide}
              inert={index !== page}
            >
              {slide.map(({ id, content }) => (
                <li key={id} className={styles.item}>
                  {content}
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
      {controls === 'arrows' && last > 0 && (
        <Arrow
          label={labels.next}
          icon={<ChevronRightIcon />}
          isEnd={page === last}
          onPress={() => go(page + 1)}
        />
      )}
      {controls === 'dots' && last > 0 && (
        <div className={styles.dots}>
          {slides.map((slide, index) => (
            <PressButton
              key={slide[0]?.id}
              className={styles.dot}
              aria-label={labels.slide({ position: index + 1, count: slides.length })}
              aria-current={index === page || undefined}
              onPress={() => go(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

interface ArrowProps {
  label: string;
  icon: ReactNode;
  /** There is nothing further; the button keeps the focus that it may have. */
  isEnd: boolean;
  onPress: () => void;
}

function Arrow({ label, icon, isEnd, onPress }: ArrowProps) {
  return <IconButton {...{ label, icon, onPress }} aria-disabled={isEnd || undefined} />;
}

function inSlides<Item>(items: readonly Item[], perSlide: number): Item[][] {
  const count = Math.ceil(items.length / perSlide);
  return Array.from({ length: count }, (_, index) => items.slice(index * perSlide, (index + 1) * perSlide));
}

/** Turns by the arrow keys while the focus is within. */
function useArrowKeys(onTurn: (by: -1 | 1) => void): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    const section = ref.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      turn(event.key === 'ArrowLeft' ? -1 : 1);
    };
    section?.addEventListener('keydown', onKeyDown);
    return () => section?.removeEventListener('keydown', onKeyDown);
  }, []);
  return ref;
}

/** The focus within a slide that is turned away goes to the first control of the new one. */
function useKeptFocus(trackRef: RefObject<HTMLElement | null>, page: number): void {
  const shownRef = useRef(page);
  useLayoutEffect(() => {
    const slides = trackRef.current?.children;
    const hadFocus = slides?.[shownRef.current]?.contains(document.activeElement) === true;
    if (hadFocus && shownRef.current !== page)
      slides[page]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    shownRef.current = page;
  }, [trackRef, page]);
}

/** Follows a finger, and turns the slide when it has gone far enough. */
function useSwipe(trackRef: RefObject<HTMLElement | null>, onSwipe: (by: -1 | 1) => void) {
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
