import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches } from './fake-caches';
import { openPush, readPush, showPush } from './push';

const push = {
  title: 'You have received bills',
  body: 'They are in your wallet.',
  lang: 'en',
  path: '/history?operation=0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b',
  tag: 'a-tag',
};

beforeEach(() => {
  fakeCaches();
});

describe('a message', () => {
  it.each([
    ['no JSON', 'bills'],
    ['no object', '7'],
    ['null', 'null'],
    ['without a title', JSON.stringify({ ...push, title: undefined })],
    ['with a number', JSON.stringify({ ...push, body: 5 })],
    ...['https://evil.example/', '//evil.example', String.raw`/\evil.example`, 'javascript:alert(1)', ''].map(
      (path) => [`leading to ${path}`, JSON.stringify({ ...push, path })],
    ),
  ])('%s is none of ours', (_what, text) => {
    expect(readPush(text ?? '')).toBeUndefined();
  });

  it('is shown as the server has written it', async () => {
    const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>();
    await showPush({ showNotification }, JSON.stringify(push));
    const { title, path, ...shown } = push;
    expect(showNotification).toHaveBeenCalledWith(
      title,
      expect.objectContaining({ ...shown, data: { path } }),
    );
  });

  it('says only of what kind it is where the app is locked', async () => {
    const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>();
    vi.spyOn(caches, 'has').mockImplementation(async (name) => name === 'app-lock');
    await showPush({ showNotification }, JSON.stringify(push));
    expect(showNotification).toHaveBeenCalledWith(push.title, expect.objectContaining({ body: '' }));
  });

  it('that can’t be read is shown without words of its own', async () => {
    const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>();
    await showPush({ showNotification }, '<b>buy now</b>');
    expect(showNotification).toHaveBeenCalledWith('Billfold', expect.objectContaining({ body: '' }));
  });
});

describe('a tap', () => {
  const notification = () => ({ close: vi.fn<() => void>(), data: { path: push.path } });
  const openWindow = vi.fn<Clients['openWindow']>();

  function page(options: { focused: boolean; answers: boolean }) {
    const told: unknown[] = [];
    const focus = vi.fn<() => Promise<WindowClient>>().mockRejectedValue(new Error('not allowed'));
    const postMessage = (message: unknown, ports: readonly MessagePort[]) => {
      told.push(message);
      if (options.answers) ports[0]?.postMessage('opening');
    };
    return { focused: options.focused, told, focus, postMessage };
  }
  const clientsOf = (...pages: ReturnType<typeof page>[]) => ({
    matchAll: (async () => pages) as unknown as Clients['matchAll'],
    openWindow,
  });

  it('is handed to the page in front, which is brought there where the browser allows it', async () => {
    openWindow.mockClear();
    const [behind, front] = [page({ focused: false, answers: true }), page({ focused: true, answers: true })];
    const tapped = notification();
    await openPush(clientsOf(behind, front), tapped);
    expect(tapped.close).toHaveBeenCalledTimes(1);
    expect(front.told).toEqual([{ type: 'OPEN', path: push.path }]);
    expect(front.focus).toHaveBeenCalledTimes(1);
    expect(behind.told).toEqual([]);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it.each(['no page', 'a page that does not answer'])('with %s opens a window', async (what) => {
    openWindow.mockClear();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const pages = what === 'no page' ? [] : [page({ focused: true, answers: false })];
    const opened = openPush(clientsOf(...pages), notification());
    await vi.advanceTimersByTimeAsync(1_000);
    await opened;
    vi.useRealTimers();
    expect(openWindow).toHaveBeenCalledWith(push.path);
  });
});
