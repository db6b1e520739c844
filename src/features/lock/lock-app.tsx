import type { i18n } from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { appLock } from '../../platform/lock/app-lock';
import type { LockOwner } from '../../platform/lock/app-lock';
import { watchUse } from '../../platform/lock/lock-watch';
import { session } from '../../platform/session/session';
import { LockScreen } from './lock-screen';
import './lock.css';

/*
 * Fetched only where a lock is set, or is about to be. The lock has a place and a root of its own: while it is closed the styles
 * hide everything else in the page, sheets and dialogs too, on paper as well.
 */

const placeId = 'lock';
let shown: { place: HTMLElement; unmount: () => void; title: string; focused: Element | null } | undefined;

function stop(event: Event): void {
  event.stopPropagation();
}

/** Keeps key presses from the page below, where they would close an open sheet. */
function stopKeys(event: KeyboardEvent): void {
  const isInside = event.target instanceof Node && shown?.place.contains(event.target) === true;
  if (event.key === 'Escape' || !isInside) event.stopImmediatePropagation();
}

/** Covers the whole screen. The mark keeps React Aria's overlays from hiding it from screen readers. */
function addPlace(): HTMLElement {
  const place = document.createElement('div');
  place.id = placeId;
  place.dataset['reactAriaTopLayer'] = 'true';
  for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'focusin', 'keydown'])
    place.addEventListener(kind, stop);
  document.body.append(place);
  return place;
}

function show(texts: i18n): void {
  if (shown !== undefined) return;
  const place = addPlace();
  const root = createRoot(place);
  shown = { place, unmount: () => root.unmount(), title: document.title, focused: document.activeElement };
  document.body.dataset['lock'] = 'closed';
  document.title = brand.appName;
  addEventListener('keydown', stopKeys, { capture: true });
  root.render(
    <I18nextProvider i18n={texts}>
      <LockScreen lock={appLock} />
    </I18nextProvider>,
  );
}

function hide(): void {
  if (shown === undefined) return;
  const { place, unmount, title, focused } = shown;
  shown = undefined;
  removeEventListener('keydown', stopKeys, { capture: true });
  delete document.body.dataset['lock'];
  unmount();
  place.remove();
  if (document.title === brand.appName) document.title = title;
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/** Hides everything before the system draws the page for its list of apps. */
function cover(isHidden: boolean): void {
  if (shown !== undefined) return;
  if (isHidden) document.body.dataset['lock'] = 'covered';
  else delete document.body.dataset['lock'];
}

let stopWatching: (() => void) | undefined;

function follow(texts: i18n): void {
  if (appLock.state() === 'closed') show(texts);
  else hide();
  if (appLock.state() !== 'off') {
    stopWatching ??= watchUse({ onOver: appLock.close, onHidden: cover });
    return;
  }
  stopWatching?.();
  stopWatching = undefined;
  cover(false);
}

let isConnected = false;

/** What is kept on the device. */
export interface KeptData extends Omit<LockOwner, 'leave'> {
  drop: () => Promise<void>;
}

/** Ties the lock to the session, to what is kept on the device, and to the page. */
export function connectLock(texts: i18n, { drop, ...kept }: KeptData): void {
  if (isConnected) return;
  isConnected = true;
  appLock.connect({
    ...kept,
    leave: async () => {
      await drop();
      // If this call doesn't reach the server, the next start repeats it.
      void session.signOut();
    },
  });
  appLock.subscribe(() => follow(texts));
  session.subscribe(() => {
    if (session.state() === 'guest') appLock.forget();
  });
}

/** Asks for the PIN at the start. Resolves when the app may continue, with the user's data or to the login. */
export async function unlocked(texts: i18n, kept: KeptData): Promise<void> {
  await texts.loadNamespaces(['lock', 'common']);
  connectLock(texts, kept);
  appLock.start();
  follow(texts);
  globalThis.billfoldStarted?.();
  await new Promise<void>((resolve) => {
    const look = () => {
      if (appLock.state() !== 'closed') resolve();
    };
    appLock.subscribe(look);
    look();
  });
}
