import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

export interface Rendered {
  container: HTMLElement;
  rerender: (node: ReactNode) => void;
  unmount: () => void;
  /** The one element that a selector finds; throws when there is none. */
  get: <E extends HTMLElement = HTMLElement>(selector: string) => E;
}

/** Puts an element into the document of a test. */
export function renderInTest(node: ReactNode): Rendered {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const rerender = (next: ReactNode) => act(() => root.render(next));
  rerender(node);
  return {
    container,
    rerender,
    unmount: () => {
      act(() => root.unmount());
      container.remove();
    },
    get: <E extends HTMLElement>(selector: string) => {
      const found = container.querySelector<E>(selector);
      if (found === null) throw new Error(`Nothing matches ${selector} in ${container.innerHTML}`);
      return found;
    },
  };
}

/** Enters a text as typing or pasting does: by the element's own setter, which React watches. */
export function typeInTest(input: HTMLInputElement, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    setter?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
