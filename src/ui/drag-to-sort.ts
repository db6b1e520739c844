/** A mouse or pen drags from this distance on, so that a click stays a click. */
const mouseDistancePx = 10;
/** A finger drags after resting; moving further before means scrolling. */
const touchTolerancePx = 5;
const touchRestMs = 250;
/** Within this distance of the screen's edge a drag scrolls the page, by this step each frame. */
const scrollEdgePx = 96;
const scrollStepPx = 8;

interface Place {
  left: number;
  top: number;
}

interface Drag {
  items: HTMLElement[];
  from: number;
  to: number;
  /** Where each item was, in the page's coordinates. */
  places: Place[];
}

interface Press {
  pointerId: number;
  item: HTMLElement;
  isTouch: boolean;
  startX: number;
  startY: number;
  /** The latest position on the screen. */
  x: number;
  y: number;
  scrolledAtStart: number;
}

/** The index of the place that is nearest to a position. */
export function nearestPlace(places: readonly Place[], { left, top }: Place): number {
  const distances = places.map((place) => Math.hypot(place.left - left, place.top - top));
  return distances.indexOf(Math.min(...distances));
}

/** The index of an item's place while another one is dragged. */
export function shiftedIndex(index: number, { from, to }: Pick<Drag, 'from' | 'to'>): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}

/**
 * Lets the user sort a list's children with mouse, pen or finger; `onMove` then has to render the new order. Only transforms
 * change during the drag, and a cancelled drag puts everything back. Returns a cleanup function.
 */
export function dragToSort(list: HTMLElement, onMove: (from: number, to: number) => void): () => void {
  let press: Press | undefined;
  let drag: Drag | undefined;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  function begin(): void {
    if (press === undefined) return;
    const items = [...list.children].filter((child) => child instanceof HTMLElement);
    const from = items.indexOf(press.item);
    if (from === -1) return;
    const places = items.map((item) => {
      const { left, top } = item.getBoundingClientRect();
      return { left: left + scrollX, top: top + scrollY };
    });
    press.startX = press.x;
    press.startY = press.y;
    press.scrolledAtStart = scrollY;
    drag = { items, from, to: from, places };
    list.setPointerCapture(press.pointerId);
    list.dataset['sorting'] = '';
    press.item.dataset['dragged'] = '';
    frame = requestAnimationFrame(follow);
  }

  function follow(): void {
    if (press === undefined || drag === undefined) return;
    frame = requestAnimationFrame(follow);
    if (press.y < scrollEdgePx) scrollBy(0, -scrollStepPx);
    else if (press.y > innerHeight - scrollEdgePx) scrollBy(0, scrollStepPx);
    const { items, from, places } = drag;
    const start = places[from];
    if (start === undefined) return;
    const offset = {
      left: press.x - press.startX,
      top: press.y - press.startY + scrollY - press.scrolledAtStart,
    };
    drag.to = nearestPlace(places, { left: start.left + offset.left, top: start.top + offset.top });
    for (const [index, item] of items.entries()) {
      const own = places[index] ?? start;
      const next = places[shiftedIndex(index, drag)] ?? own;
      const by = index === from ? offset : { left: next.left - own.left, top: next.top - own.top };
      item.style.translate = `${by.left}px ${by.top}px`;
    }
  }

  function end(isDropped: boolean): void {
    clearTimeout(restTimer);
    cancelAnimationFrame(frame);
    const ended = drag;
    const pressed = press;
    drag = undefined;
    press = undefined;
    if (ended === undefined) return;
    delete list.dataset['sorting'];
    delete pressed?.item.dataset['dragged'];
    for (const item of ended.items) item.style.translate = '';
    // The click that follows the drop must not open the row.
    addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', stop, true));
    if (isDropped && ended.from !== ended.to) onMove(ended.from, ended.to);
  }

  function onPointerDown(event: PointerEvent): void {
    if (press !== undefined) end(false);
    const item = [...list.children].find((child) => child.contains(event.target as Node));
    if (event.button !== 0 || !event.isPrimary || !(item instanceof HTMLElement)) return;
    const { pointerId, clientX: x, clientY: y } = event;
    const isTouch = event.pointerType === 'touch';
    press = { pointerId, item, isTouch, startX: x, startY: y, x, y, scrolledAtStart: scrollY };
    if (isTouch) restTimer = setTimeout(begin, touchRestMs);
  }

  function onPointerMove(event: PointerEvent): void {
    if (press === undefined || event.pointerId !== press.pointerId) return;
    press.x = event.clientX;
    press.y = event.clientY;
    if (drag !== undefined) return;
    const distancePx = Math.hypot(press.x - press.startX, press.y - press.startY);
    if (press.isTouch && distancePx > touchTolerancePx) end(false);
    else if (!press.isTouch && distancePx >= mouseDistancePx) begin();
  }

  const onPointerUp = () => end(true);
  const cancel = () => end(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drag !== undefined) cancel();
  };
  // A finger that drags must not scroll, nor a resting one open the link's menu.
  const keepStill = (event: Event) => {
    if (drag !== undefined) event.preventDefault();
  };

  const leaving = new AbortController();
  const { signal } = leaving;
  list.addEventListener('pointerdown', onPointerDown, { signal });
  list.addEventListener('pointermove', onPointerMove, { signal });
  list.addEventListener('pointerup', onPointerUp, { signal });
  list.addEventListener('pointercancel', cancel, { signal });
  list.addEventListener('touchmove', keepStill, { signal, passive: false });
  list.addEventListener('contextmenu', keepStill, { signal });
  // The browser's own dragging of links would take the pointer away.
  list.addEventListener('dragstart', stop, { signal });
  addEventListener('keydown', onKeyDown, { signal });
  return () => {
    end(false);
    leaving.abort();
  };
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
