import { callApi } from '../api/call-api';
import { session } from '../session/session';
import { browserSubscription, pushMark, subscriptionBody, unsubscribeBrowser } from './browser-push';
import { pushCalls } from './push-calls';

/**
 * Sends the browser's language and push address to the server when they change, and ends the subscription with the session.
 */
export function keepPush(): void {
  const updateSubscription = async (): Promise<void> => {
    if (pushMark.read() === null || session.state() !== 'signedIn') return;
    const subscription = await browserSubscription();
    if (subscription === undefined || pushMark.read() === pushMark.of(subscription)) return;
    await callApi(pushCalls.subscribeToPush, { body: subscriptionBody(subscription) });
    pushMark.write(subscription);
  };
  // The next start tries again.
  const look = () => void updateSubscription().catch(() => undefined);
  const endWithSession = () => {
    if (session.state() === 'guest' && pushMark.read() !== null) unsubscribeBrowser().catch(() => undefined);
    look();
  };
  new MutationObserver(look).observe(document.documentElement, { attributeFilter: ['lang'] });
  session.subscribe(endWithSession);
  endWithSession();
}

/** Opens the page of a notification when the worker asks, without losing this tab's memory. */
export function openFromNotifications(open: (path: string) => void): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'OPEN') return;
    if (!('path' in data) || typeof data.path !== 'string' || !/^\/(?![/\\])/.test(data.path)) return;
    // The worker need not open a window.
    ports[0]?.postMessage('opening');
    open(data.path);
  });
}
