import 'fake-indexeddb/auto';
// React DOM keeps the clock that exists when it loads, so it must be the real one.
import 'react-dom/client';
import { readdir, readFile } from 'node:fs/promises';
import { createMemoryHistory } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { configure, getConfig, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { sessionMarkCookie } from '../../../contract/auth/auth.paths';
import type { Language } from '../../../contract/language';
import { livePath } from '../../../contract/live/live-topics';
import { readBillLetters } from '../../../server/build/read-bill-letters';
import { billLettersPath } from '../../../src/money/bill-art/bill-templates';
import { userDataMark } from '../../../src/app/user-data-mark';
import { FakeApi } from './fake-api';
import { forgetLiveStreams, openLiveStream } from './live-stream';
import { isClockStarting, keepPageClock, readBeforePressing } from './page-clock';
import { looseTexts } from './translate-page';

// Long, because a busy machine may be slow; the test's own timeout ends what hangs.
configure({
  asyncUtilTimeout: 15_000,
  getElementError: (message) => {
    // Called at each poll of a wait, where nobody reads the (expensive) message.
    if (isStillLooking()) return new Error(message ?? '');
    const seen = document.body.innerText.replace(/\s+/g, ' ');
    return new Error([message, `What the page says: ${seen}`, ...api.faults, ...trouble].join('\n'));
  },
});

/** Inside a wait; the library exposes it by a setting that its types leave out. */
function isStillLooking(): boolean {
  return (
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics ===
    true
  );
}

const origin = 'http://localhost';

export interface OpenedApp {
  /** Types and presses like a user who reads a confirmation before pressing. */
  user: UserEvent;
  /** Types and presses without reading: a second tap follows at once. */
  hasty: UserEvent;
  history: RouterHistory;
  /** The current address, with search and hash. */
  address: () => string;
  /** Reloads the page at its current address: memory is lost, storage is kept. */
  reload: () => Promise<OpenedApp>;
  close: () => void;
}

interface Opening {
  language?: Language;
}

let api = new FakeApi();
let opened: OpenedApp | undefined;
let trouble: string[] = [];
let letters: ReturnType<typeof readBillLetters> | undefined;
const timers = new Set<ReturnType<typeof setTimeout>>();
const listeners: Parameters<typeof addEventListener>[] = [];

/** The fake server of the running test; each test has its own. */
export function fakeApi(): FakeApi {
  return api;
}

/** Gives each test of a file a server and a browser of its own, and fails a test with unexpected errors. */
export function useScreens(): void {
  keepPageClock();
  beforeEach(() => {
    api = new FakeApi();
    trouble = [];
    localStorage.clear();
    sessionStorage.clear();
    // A new IndexedDB, so that earlier tests' data are gone.
    vi.stubGlobal('indexedDB', new IDBFactory());
    recordPageWork();
    // The cookie notice would cover every screen; it has tests of its own.
    localStorage.setItem('billfold.cookies', 'declined');
    vi.stubGlobal('fetch', fetchInPage);
    // When a browser would save a file, happy-dom goes to its address a moment later: the next test would begin there, as a
    // guest.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      if (this.download === '')
        this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
    // The pages of earlier tests still exist, and would receive messages to other tabs.
    vi.stubGlobal('BroadcastChannel', undefined);
    // A single tab needs no locks; happy-dom returns null, which no browser does.
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
    vi.spyOn(console, 'error').mockImplementation((...words) => trouble.push(words.map(String).join(' ')));
  });
  afterEach(async () => {
    const loose = looseTexts();
    opened?.close();
    opened = undefined;
    vi.useRealTimers();
    endSession();
    await endKeeping();
    expect([...api.faults, ...trouble]).toEqual([]);
    expect(loose, 'a text beside other nodes needs an element of its own').toEqual([]);
  });
}

/** Records a page's timers and the window's listeners, which happy-dom would still run after the page is closed. */
function recordPageWork(): void {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start: typeof setTimeout | typeof setInterval = globalThis[name];
    vi.stubGlobal(name, (...given: Parameters<typeof setTimeout>) => {
      const timer = start(...given);
      if (!isClockStarting()) timers.add(timer);
      return timer;
    });
  }
  const listen = globalThis.addEventListener;
  vi.stubGlobal('addEventListener', (...given: Parameters<typeof addEventListener>) => {
    listeners.push(given);
    listen(...given);
  });
}

function endPageWork(): void {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  for (const [type, listener, options] of listeners) removeEventListener(type, listener, options);
  listeners.length = 0;
}

/** Waits for the last page's pending writes: an encryption running after the end of the test file would fail. */
async function endKeeping(): Promise<void> {
  if (localStorage.getItem(userDataMark) === null) return;
  const { dropUserData } = await import('../../../src/app/user-data');
  await dropUserData();
}

/** Allows a console error that the test provokes. */
export function forgive(pattern: RegExp): void {
  trouble = trouble.filter((text) => !pattern.test(text));
}

/** Stores what a browser keeps of a session: the next opening starts signed in, if the server agrees. */
export function keepSession(): void {
  const expires = new Date(Date.now() + 86_400_000).toISOString();
  document.cookie = `${sessionMarkCookie}=${encodeURIComponent(expires)}; path=/`;
}

function endSession(): void {
  document.cookie = `${sessionMarkCookie}=; path=/; max-age=-1`;
}

/** Opens the app as a browser opens a page: all modules load again, at an address, with the stored data. */
export async function openApp(path: string, { language = 'en' }: Opening = {}): Promise<OpenedApp> {
  opened?.close();
  forgetLiveStreams();
  vi.resetModules();
  document.body.innerHTML = '<div id="root"></div>';
  Object.assign(globalThis, { billfoldFirstTexts: { language, files: await allTexts(language) } });
  const history = createMemoryHistory({ initialEntries: [path] });
  const follow = () => happyWindow().setURL(origin + history.location.href);
  follow();
  // The provider's response is removed from the address before there is a router.
  vi.spyOn(window.history, 'replaceState').mockImplementation((_state, _unused, address) => {
    history.replace(String(address));
    follow();
  });
  const { startApp } = await import('../../../src/app/start-app');
  const unmount = await startApp({ history });
  // Not earlier: a router whose history has a listener leaves the first redirect to its screen.
  follow();
  const stopFollowing = history.subscribe(follow);
  await waitFor(() => {
    if (document.querySelector('main') === null) throw new Error('nothing is drawn');
  });
  // No delay between keys: with a fake clock each would have to be advanced.
  const hasty = userEvent.setup({ delay: null });
  const app: OpenedApp = {
    user: readBeforePressing(hasty),
    hasty,
    history,
    address: () => history.location.href,
    reload: async () => openApp(history.location.href, { language }),
    close: () => {
      stopFollowing();
      unmount();
      endPageWork();
      opened = undefined;
    },
  };
  opened = app;
  return app;
}

/** The main element, for queries of its content. */
export function main() {
  return within(screen.getByRole('main'));
}

/** Waits for the page's heading with this text. */
export async function expectHeading(words: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name: words });
}

/** Waits for an element with this text of its own. */
export async function expectText(words: string | RegExp): Promise<HTMLElement> {
  if (typeof words !== 'string' || !words.includes('@')) return screen.findByText(words);
  // An e-mail address may wrap before its @, between two elements.
  const isWhole = (element: Element | null) => element?.textContent === words;
  return screen.findByText(
    (_ownText, element) => isWhole(element) && ![...(element?.children ?? [])].some(isWhole),
  );
}

async function fetchInPage(address: string, request: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(address, origin);
  if (pathname.startsWith('/locales/')) return new Response(await readFile(`public${pathname}`));
  if (pathname === billLettersPath) return Response.json((letters ??= readBillLetters()));
  if (pathname === livePath) return openLiveStream(request.signal ?? undefined);
  const answer = await api.fetch(address, request);
  request.signal?.throwIfAborted();
  return answer;
}

/** Loads all texts at once; the browser tests cover when they are fetched. */
async function allTexts(language: Language): Promise<Record<string, Promise<unknown>>> {
  const folder = `public/locales/${language}`;
  const texts = (await readdir(folder)).map(async (name): Promise<[string, Promise<unknown>]> => {
    const content: unknown = JSON.parse(await readFile(`${folder}/${name}`, 'utf8'));
    return [name.replace(/\.json$/, ''), Promise.resolve(content)];
  });
  return Object.fromEntries(await Promise.all(texts));
}

function happyWindow(): { setURL: (address: string) => void } {
  return (window as unknown as { happyDOM: { setURL: (address: string) => void } }).happyDOM;
}
