import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

export interface Rendered {
  container: HTMLElement;
  rerender: (node: ReactNode) => void;
  unmount: () => void;
  /** The only element for a selector; throws when there is none. */
  get: (selector: string) => HTMLElement;
  /** The only input. */
  getInput: () => HTMLInputElement;
}

/** Renders an element into a test's document, and removes it after the test. */
export function renderInTest(node: ReactNode): Rendered {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const rerender = (next: ReactNode) => act(() => root.render(next));
  const unmount = () => {
    act(() => root.unmount());
    container.remove();
  };
  rerender(node);
  onTestFinished(unmount);
  return {
    container,
    rerender,
    unmount,
    get: (selector) => {
      const element = container.querySelector<HTMLElement>(selector);
      if (element === null) throw new Error(`Nothing matches ${selector} in ${container.innerHTML}`);
      return element;
    },
    getInput: () => {
      const input = container.querySelector('input');
      if (input === null) throw new Error(`No input in ${container.innerHTML}`);
      return input;
    },
  };
}

/** Enters a text as typing or pasting does: through the element's native setter, which React observes. */
export function typeInTest(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  const property = Object.getOwnPropertyDescriptor(prototype, 'value');
  act(() => {
    property?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
