import { brand } from '../contract/brand';

/** A notification as the server has written it. */
interface Push {
  title: string;
  body: string;
  lang: string;
  /** What a tap opens. */
  path: string;
  /** A second one with the same tag takes the place of the first. */
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

/** A mark of the app's: its user has locked it. */
const lockMark = 'app-lock';

async function isLocked(): Promise<boolean> {
  return caches.has(lockMark).catch(() => true);
}

/**
 * Shows a message; behind a lock only its kind, without content. Browsers require a notification for each message, so an
 * unreadable one shows that there is something.
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

/** Whether an open page has taken the path over: it goes there by itself, and asks first where something is typed. */
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

/** Opens what a notification is about: in a page that is open, the one in front first, else in a new window. */
export async function openPush(
  clients: Pick<Clients, 'matchAll' | 'openWindow'>,
  notification: Pick<Notification, 'close' | 'data'>,
): Promise<void> {
  notification.close();
  const { path } = notification.data as { path: string };
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (page !== undefined && (await handOver(page, path))) {
    // A browser that does not let us bring it to the front has it in its list of windows.
    await page.focus().catch(() => undefined);
    return;
  }
  await clients.openWindow(path);
}
