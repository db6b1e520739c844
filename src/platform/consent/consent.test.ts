// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consent, startTagManager } from './consent';

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

beforeEach(() => {
  // Captures added scripts, so that nothing is really loaded.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof Node) document.body.appendChild(inert(node));
  });
});

afterEach(() => {
  localStorage.clear();
  globalThis.dataLayer = undefined;
  document.body.replaceChildren();
});

/** The script with its URL, in an element that no browser would execute. */
function inert(node: Node): Node {
  const copy = document.createElement('script');
  copy.type = 'text/plain';
  if (node instanceof HTMLScriptElement) copy.src = node.src;
  return copy;
}

describe('consent', () => {
  it('stores an answer and notifies its listeners', () => {
    const notify = vi.fn<() => void>();
    const stop = consent.subscribe(notify);
    consent.give('declined');
    expect(localStorage.getItem('billfold.cookies')).toBe('declined');
    expect(consent.answer()).toBe('declined');
    stop();
    consent.give('accepted');
    expect(consent.answer()).toBe('accepted');
    expect(notify).toHaveBeenCalledTimes(1);
  });

  it('holds for the visit if the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    consent.give('declined');
    expect(consent.answer()).toBe('declined');
  });
});

describe('startTagManager', () => {
  it.each([
    ['GTM-X', 'declined'],
    ['', 'accepted'],
  ] as const)('loads nothing for %j and %s', (id, answer) => {
    consent.give(answer);
    startTagManager(id);
    expect(scripts()).toEqual([]);
    expect(globalThis.dataLayer).toBeUndefined();
  });

  it('loads its script once if the user has agreed', () => {
    consent.give('accepted');
    startTagManager('GTM-X&y');
    startTagManager('GTM-X&y');
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-X%26y']);
  });

  it('ends with a reload once the user declines in another tab', () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    consent.give('accepted');
    startTagManager('GTM-X');
    localStorage.setItem('billfold.cookies', 'declined');
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'billfold.cookies' }));
    expect(reload).toHaveBeenCalled();
  });
});
