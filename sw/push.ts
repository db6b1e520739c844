import { brand } from '../contract/brand';

/** A notification as the server has written it. */
interface Push {
  title: string;
  body: string;
  lang: string;
  /** What a tap opens. */
  path: string;
  /** A second notification with the same tag replaces the first. */
  tag: string;
}

/** Within our own pages, never another site's. */
const ownPath = /^\/(?![/\\])[\x21-\x7e]*$/;

/** Parses a message; undefined for anything else than a notification of ours. */
export function readPush(text: string): Push | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const { title, body, lang, path, tag } = parsed as Record<string, unknown>;
  const texts = [title, body, lang, path, tag];
  if (!texts.every((one): one is string => typeof one === 'string') || !ownPath.test(String(path)))
    return undefined;
  return parsed as Push;
}

/** The cache by which the app says that its user has locked it. */
const lockMark = 'app-lock';

async function isLocked(): Promise<boolean> {
  return caches.has(lockMark).catch(() => true);
}

/**
 * Shows a message; behind a lock only its kind, without content. Browsers require a notification for each message, so an
 * unreadable message shows a generic one.
 */
export async function showPush(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  text: string,
): Promise<void> {
  const { title, body, lang, path, tag } = readPush(text) ?? {
    title: brand.appName,
    body: '',
    lang: 'en',
    path: '/',
    tag: 'unread',
  };
  await registration.showNotification(title, {
    body: (await isLocked()) ? '' : body,
    lang,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    data: { path },
  });
}

const answerMs = 1_000;

/** Whether an open page took over the path. It navigates by itself, and asks first if the user has typed something. */
async function handOver(page: Pick<WindowClient, 'postMessage'>, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const isTaken = await new Promise<boolean>((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    page.postMessage({ type: 'OPEN', path }, [port2]);
    setTimeout(() => resolve(false), answerMs);
  });
  port1.close();
  return isTaken;
}

/** Opens a notification's path: in an open page, preferably the focused one, otherwise in a new window. */
export async function openPush(
  clients: Pick<Clients, 'matchAll' | 'openWindow'>,
  notification: Pick<Notification, 'close' | 'data'>,
): Promise<void> {
  notification.close();
  const { path } = notification.data as { path: string };
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (page !== undefined && (await handOver(page, path))) {
    // Some browsers don't let us focus it; it stays in their list of windows.
    await page.focus().catch(() => undefined);
    return;
  }
  await clients.openWindow(path);
}
