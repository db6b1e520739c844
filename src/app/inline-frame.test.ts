// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionMarkCookie } from '../../contract/auth/auth.paths';
import { readKept } from './kept-answers';
import type { KeptHeads } from './kept-answers';
import { userDataMark } from './user-data-mark';

vi.mock('./kept-answers', () => ({ readKept: vi.fn<typeof readKept>() }));

// Vitest runs where the page lies.
const { readFileSync } = await vi.importActual<{ readFileSync: (file: string, encoding: 'utf8') => string }>(
  'node:fs',
);
const page = readFileSync('index.html', 'utf8');
const frameOfPage = page.slice(page.indexOf('<template id="frame">'), page.indexOf('</template>'));

const texts: Record<string, Record<string, string>> = {
  shell: { navBills: 'Banknotlarım', navCrypto: 'Kriptolarım' },
};

beforeEach(() => {
  vi.resetModules();
  goTo('/');
  setSession(3_600_000);
  document.body.innerHTML = `<div id="root">shell</div>${frameOfPage}</template>`;
  globalThis.billfoldFirstTexts = {
    language: 'tr',
    files: Object.fromEntries(Object.entries(texts).map(([name, file]) => [name, Promise.resolve(file)])),
  };
});

function goTo(path: string): void {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
    `https://billfold.example${path}`,
  );
}

function setSession(lifeMs: number): void {
  const ends = new Date(Date.now() + lifeMs).toISOString();
  document.cookie = `${sessionMarkCookie}=${encodeURIComponent(ends)}; Path=/`;
}

afterEach(() => {
  document.cookie = `${sessionMarkCookie}=; Path=/; Max-Age=0`;
  localStorage.clear();
  globalThis.billfoldFirstTexts = undefined;
  globalThis.billfoldHeads = undefined;
  globalThis.billfoldAnswers = undefined;
});

function answerWith(heads: Promise<KeptHeads | undefined>): void {
  vi.mocked(readKept).mockReturnValue({ heads, answers: Promise.resolve(undefined) });
}

/** What an earlier page has kept of its user. */
function keep({ mark = '7', version = '0' } = {}): void {
  const totals = { bills: '1234567.8', wallet: '0' };
  answerWith(Promise.resolve({ userId: '7', version, totals }));
  localStorage.setItem(userDataMark, mark);
}

/** The page once everything that it waits for has come. */
async function open(path: string): Promise<HTMLElement> {
  goTo(path);
  await import('./inline-heads');
  await import('./inline-frame');
  await new Promise((resolve) => setTimeout(resolve));
  return document.querySelector<HTMLElement>('#root') ?? document.body;
}

const words = (root: HTMLElement) =>
  [...root.querySelectorAll('p')].map(({ textContent }) => textContent.replaceAll(/\s/g, ''));

it.each(['/', '/bills'])('at %s the total that was seen last stands at the head', async (path) => {
  keep();
  expect(words(await open(path))).toEqual(['Banknotlarım', '1234567,80USD']);
});

it('the wallet has its own', async () => {
  keep();
  expect(words(await open('/wallet'))).toEqual(['Kriptolarım', '0,00USD']);
});

it.each([
  ['of another user', { mark: '8' }],
  ['of an earlier contract', { version: '-1' }],
])('no total %s is shown', async (_whose, kept) => {
  keep(kept);
  expect(words(await open('/bills'))).toEqual(['Banknotlarım', '']);
});

it.each([
  ['a guest', -1],
  ['whose session has ended', 0],
])('%s finds nothing of it', async (_who, lifeMs) => {
  keep();
  setSession(lifeMs);
  const root = await open('/bills');
  expect(root.textContent).toBe('shell');
});

it.each(['/epos', '/till/payment', '/policy'])('the frame stays away from %s', async (path) => {
  keep();
  expect((await open(path)).textContent).toBe('shell');
});

it('other screens have their title', async () => {
  keep();
  const root = await open('/bills/tectum-note-tet');
  expect(words(root)).toEqual(['Banknotlarım', '']);
  expect(root.querySelector<HTMLElement>('.frame')?.dataset['head']).toBe('');
});

it('what comes after the app has drawn is dropped', async () => {
  keep();
  let come: (heads: KeptHeads | undefined) => void = () => undefined;
  const kept = await readKept().heads;
  answerWith(new Promise((resolve) => (come = resolve)));
  const root = await open('/bills');
  root.replaceChildren('the app');
  come(kept);
  await new Promise((resolve) => setTimeout(resolve));
  expect(root.textContent).toBe('the app');
});
