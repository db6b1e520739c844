import { useEffect, useRef } from 'react';
import type { ComponentProps, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { notifyKeyPress } from './key-presses';

/** How a button was pressed; `virtual` stands for keys and screen readers, which have no pointer. */
export interface Press {
  pointerType: string;
  /** The button. */
  target: HTMLElement;
}

type ButtonHandlers = Pick<
  ComponentProps<'button'>,
  'onPointerDown' | 'onPointerUp' | 'onMouseDown' | 'onKeyDown'
>;

interface PressRules extends ButtonHandlers {
  onPress: ((press: Press) => void) | undefined;
  /** No press begins meanwhile, nor ends afterwards. */
  isPending: boolean;
  /** The focus stays where it is, for instance in the field whose text the button empties. */
  preventFocusOnPress: boolean;
  /** Whether the press that ends with this click counts: its button could be read when it began. */
  takePress: (click: Event) => boolean;
}

/** Phones may send no click after a touch of this length; after a shorter one none means that it only ended a scroll. */
const longTouchMs = 350;
/** The phone's own click comes sooner, if it comes at all. */
const clickWaitMs = 80;

interface PressState {
  /** Of the pointer that went down on the button and has not been answered yet. */
  pointerType: string | undefined;
  /** Whether a key went down on the button since; screen readers and programs click without one. */
  isKey: boolean;
  downAtMs: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Adds what a native button's click lacks. A held key presses once, and only where it went down. A click whose pointer went
 * down elsewhere doesn't count. A long touch, after which phones send no click, is a press. Elements around the button don't
 * get its pointer and key events: a sheet would take them for a swipe, the till for its own keys.
 */
export function usePress(rules: PressRules): ButtonHandlers & Pick<ComponentProps<'button'>, 'onClick'> {
  const { onPress, isPending, preventFocusOnPress } = rules;
  const stateRef = useRef<PressState>({
    pointerType: undefined,
    isKey: false,
    downAtMs: 0,
    timer: undefined,
  });
  useEffect(() => {
    const { current } = stateRef;
    return () => clearTimeout(current.timer);
  }, []);

  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      rules.onPointerDown?.(event);
      event.stopPropagation();
      clearTimeout(stateRef.current.timer);
      const canBegin = event.button === 0 && !isPending && !event.currentTarget.disabled;
      stateRef.current.pointerType = canBegin ? event.pointerType : undefined;
      stateRef.current.isKey = false;
      stateRef.current.downAtMs = event.timeStamp;
    },
    onMouseDown: (event: MouseEvent<HTMLButtonElement>) => {
      rules.onMouseDown?.(event);
      event.stopPropagation();
      if (preventFocusOnPress) event.preventDefault();
    },
    onPointerUp: (event: PointerEvent<HTMLButtonElement>) => {
      rules.onPointerUp?.(event);
      const { current } = stateRef;
      const button = event.currentTarget;
      const isLong = event.pointerType === 'touch' && event.timeStamp - current.downAtMs >= longTouchMs;
      if (!isLong || current.pointerType === undefined || !isOver(button, event)) return;
      current.timer = setTimeout(() => {
        if (!preventFocusOnPress) button.focus({ preventScroll: true });
        button.click();
      }, clickWaitMs);
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      rules.onKeyDown?.(event);
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.stopPropagation();
      stateRef.current.pointerType = undefined;
      stateRef.current.isKey = true;
      if (event.repeat || isPending) event.preventDefault();
    },
    onClick: ({ nativeEvent, currentTarget }: MouseEvent<HTMLButtonElement>) => {
      const { current } = stateRef;
      const { pointerType, isKey } = current;
      current.pointerType = undefined;
      current.isKey = false;
      clearTimeout(current.timer);
      if (isPending || (pointerType === undefined && !isWithoutPointer(nativeEvent))) return;
      if (!rules.takePress(nativeEvent)) {
        // Nor does it submit a form.
        nativeEvent.preventDefault();
        return;
      }
      if (isKey) notifyKeyPress();
      onPress?.({ pointerType: pointerType ?? 'virtual', target: currentTarget });
    },
  };
}

/** Clicks of keys, screen readers and programs count none; Firefox counts some and tells that no device made them. */
function isWithoutPointer(event: globalThis.MouseEvent): boolean {
  return event.detail === 0 || ('mozInputSource' in event && event.mozInputSource === 0);
}

/** A finger's events go to where it went down, wherever it is by now. */
function isOver(button: HTMLButtonElement, { clientX, clientY }: PointerEvent): boolean {
  return button.contains(document.elementFromPoint(clientX, clientY));
}
