import 'fake-indexeddb/auto';
// Drawing keeps the clock that it finds when it is first loaded: it has to be the real one.
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
import { userDataMark } from '../../../src/app/user-data-mark';
import { FakeApi } from './fake-api';
import { forgetLiveStreams, openLiveStream } from './live-stream';
import { readBeforePressing, keepPageClock } from './page-clock';

// A busy machine may take its time; what hangs is ended by the test's own limit.
configure({
  asyncUtilTimeout: 15_000,
  getElementError: (message) => {
    // Asked for at each look of a wait as well, where nobody reads it.
    if (isStillLooking()) return new Error(message ?? '');
    const seen = document.body.innerText.replace(/\s+/g, ' ');
    return new Error([message, `What the page says: ${seen}`, ...api.faults, ...trouble].join('\n'));
  },
});

/** Inside a wait; the library tells it by a setting that its types leave out. */
function isStillLooking(): boolean {
  return (
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics ===
    true
  );
}

const origin = 'http://localhost';

export interface OpenedApp {
  /** Types, presses and tabs as a user does, who reads a confirmation before he gives it. */
  user: UserEvent;
  /** The same who reads nothing: his second tap comes at once. */
  hasty: UserEvent;
  history: RouterHistory;
  /** Where the app stands, with search and hash. */
  address: () => string;
  /** Opens the page anew at its present address: all that was in memory is gone, what is stored stays. */
  reload: () => Promise<OpenedApp>;
  close: () => void;
}

interface Opening {
  language?: Language;
}

let api = new FakeApi();
let opened: OpenedApp | undefined;
let trouble: string[] = [];
const timers = new Set<ReturnType<typeof setTimeout>>();

/** The server of the running test; each test has its own. */
export function fakeApi(): FakeApi {
  return api;
}

/** Gives each test of a file a server and a browser of its own, and fails one whose faults nobody has seen. */
export function useScreens(): void {
  keepPageClock();
  beforeEach(() => {
    api = new FakeApi();
    trouble = [];
    localStorage.clear();
    sessionStorage.clear();
    // What an earlier test's app has kept is not this one's.
    vi.stubGlobal('indexedDB', new IDBFactory());
    endTimersOfGonePages();
    // What is asked of a guest about cookies stands over every screen, and is tested where it matters.
    localStorage.setItem('billfold.cookies', 'declined');
    vi.stubGlobal('fetch', fetchInPage);
    // The pages of earlier openings are still there, and would hear what a page says to other tabs.
    vi.stubGlobal('BroadcastChannel', undefined);
    // One tab has nobody to take turns with; the imitated browser says null, which none does.
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
    vi.spyOn(console, 'error').mockImplementation((...words) => trouble.push(words.map(String).join(' ')));
  });
  afterEach(async () => {
    opened?.close();
    opened = undefined;
    vi.useRealTimers();
    endSession();
    await endKeeping();
    expect([...api.faults, ...trouble]).toEqual([]);
  });
}

/** What a page that is gone was still to do it does not do; the imitated browser lets it go on. */
function endTimersOfGonePages(): void {
  const start = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (...given: Parameters<typeof start>) => {
    const timer = start(...given);
    timers.add(timer);
    return timer;
  });
}

/** Ends what the last page was about to keep: a file of tests that is over must leave no cipher at work. */
async function endKeeping(): Promise<void> {
  if (localStorage.getItem(userDataMark) === null) return;
  const { dropUserData } = await import('../../../src/app/user-data');
  await dropUserData();
}

/** What the test has provoked: an error in the console that matches is none. */
export function forgive(pattern: RegExp): void {
  trouble = trouble.filter((text) => !pattern.test(text));
}

/** Leaves what a browser keeps of a session: the next opening begins signed in, if the server agrees. */
export function keepSession(): void {
  const expires = new Date(Date.now() + 86_400_000).toISOString();
  document.cookie = `${sessionMarkCookie}=${encodeURIComponent(expires)}; path=/`;
}

function endSession(): void {
  document.cookie = `${sessionMarkCookie}=; path=/; max-age=0`;
}

/** Opens the app as a browser opens a page: every module anew, at an address, with what is stored. */
export async function openApp(path: string, { language = 'en' }: Opening = {}): Promise<OpenedApp> {
  opened?.close();
  forgetLiveStreams();
  vi.resetModules();
  document.body.innerHTML = '<div id="root"></div>';
  Object.assign(globalThis, { billfoldFirstTexts: { language, files: await allTexts(language) } });
  const history = createMemoryHistory({ initialEntries: [path] });
  const follow = () => happyWindow().setURL(origin + history.location.href);
  follow();
  // What a provider sends back is taken out of the address before there is a router.
  vi.spyOn(window.history, 'replaceState').mockImplementation((_state, _unused, address) => {
    history.replace(String(address));
    follow();
  });
  const { startApp } = await import('../../../src/app/start-app');
  const unmount = await startApp({ history });
  // Not before: a router whose history somebody listens to leaves it to its screen to follow a first redirect.
  follow();
  const stopFollowing = history.subscribe(follow);
  await waitFor(() => {
    if (document.querySelector('main') === null) throw new Error('nothing is drawn');
  });
  // No pause between two keys: a held clock would have to be moved for each.
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
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      opened = undefined;
    },
  };
  opened = app;
  return app;
}

/** What the page is about, for queries of what is in it. */
export function main() {
  return within(screen.getByRole('main'));
}

/** Waits for the page's heading to have these words. */
export async function expectHeading(words: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name: words });
}

/** Waits for an element whose own words are these. */
export async function expectText(words: string | RegExp): Promise<HTMLElement> {
  return screen.findByText(words);
}

async function fetchInPage(address: string, request: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(address, origin);
  if (pathname.startsWith('/locales/')) return new Response(await readFile(`public${pathname}`));
  if (pathname === livePath) return openLiveStream(request.signal ?? undefined);
  const answer = await api.fetch(address, request);
  request.signal?.throwIfAborted();
  return answer;
}

/** All texts are there at once: which of them a page fetches when is a matter for browsers. */
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
