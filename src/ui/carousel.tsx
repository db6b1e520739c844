import { useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { IconButton } from './icon-button';
import { ChevronRightIcon } from './icons/area-icons';
import { ChevronLeftIcon } from './icons/sign-icons';
import { PressButton } from './press-button';
import styles from './carousel.module.css';
import { useArrowKeys, useSwipe } from './use-turns';

interface CarouselProps {
  /** Its accessible name. */
  label: string;
  /** A slide's caption is shown below it while it is the current one. */
  items: readonly { id: string; content: ReactNode; caption?: ReactNode }[];
  perSlide: number;
  /** Dots below, for fingers, or arrows above, beside its name. */
  controls: 'dots' | 'arrows';
  /** The edges of the slides beside it show; `--slide` is a slide's width. */
  hasPeek?: boolean;
  labels: {
    previous: string;
    next: string;
    /** Names a slide by its position. */
    slide: (place: { position: number; count: number }) => string;
  };
}

/** Items in slides of equal size, turned by swipe, arrow keys, and dots or arrows. */
export function Carousel({ label, items, perSlide, controls, labels, hasPeek = false }: CarouselProps) {
  const [wanted, setPage] = useState(0);
  const slides = inSlides(items, perSlide);
  const last = slides.length - 1;
  const page = Math.min(wanted, last);
  const caption = slides[page]?.[0]?.caption;
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
      data-peek={hasPeek || undefined}
      style={{ '--per-slide': perSlide } as CSSProperties}
    >
      {controls === 'arrows' && last > 0 && (
        <div className={styles.head}>
          <p aria-hidden="true" className={styles.title}>
            {label}
          </p>
          <Arrow
            label={labels.previous}
            icon={<ChevronLeftIcon />}
            isEnd={page === 0}
            onPress={() => go(page - 1)}
          />
          <Arrow
            label={labels.next}
            icon={<ChevronRightIcon />}
            isEnd={page === last}
            onPress={() => go(page + 1)}
          />
        </div>
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
      {caption !== undefined && <p className={styles.caption}>{caption}</p>}
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
