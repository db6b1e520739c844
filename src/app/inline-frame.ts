import { isBarePath } from '../features/shell/bare-path';
import { readStored } from '../lib/browser-storage';
import { decimalMarks, dollars } from '../money/amounts/dollars';
import { formatAmount } from '../ui/format-amount';
import { amountEms } from '../ui/amount-width';
import { hasLiveSession } from '../platform/session/session-cookie';
import type { HeadScreen } from './kept-answers';
import { userDataMark } from './user-data-mark';

/*
 * A signed-in user sees the frame of the screen at once, and on a known screen the total seen last. The app replaces all of
 * it with the same, from the same results.
 */

/** The names of the areas by the first part of their paths, as the top bar has them. */
const titles: Readonly<Record<string, string>> = {
  '': 'navBills',
  bills: 'navBills',
  pay: 'navPay',
  wallet: 'navCrypto',
  'mint-house': 'navMintHouse',
  history: 'navHistory',
  referrals: 'navReferrals',
  till: 'navTill',
  settings: 'navSettings',
};

/** Screens with a total. */
const heads: Readonly<Record<string, HeadScreen>> = { '/': 'bills', '/bills': 'bills', '/wallet': 'wallet' };

function write(place: Element, name: string, text: string): void {
  const element = place.querySelector(`.frame-${name}`);
  if (element !== null) element.textContent = text;
}

async function showTitle(frame: Element, area: string): Promise<void> {
  const texts = (await globalThis.billfoldFirstTexts?.files['shell']) as Record<string, string> | undefined;
  write(frame, 'title', texts?.[titles[area] ?? ''] ?? '');
}

async function showHead(frame: HTMLElement, screen: HeadScreen): Promise<void> {
  const kept = await globalThis.billfoldHeads;
  const value = kept?.totals[screen];
  const isHis = kept?.userId === readStored(userDataMark) && hasLiveSession();
  if (value === undefined || !isHis || kept?.version !== (import.meta.env.VITE_CONTRACT_VERSION ?? '0'))
    return;
  const { ticker, decimals } = dollars;
  const decimalMark = decimalMarks[globalThis.billfoldFirstTexts?.language ?? 'en'];
  const parts = formatAmount(value, { decimalMark, decimals });
  write(frame, 'whole', parts.sign + parts.whole);
  write(frame, 'fraction', parts.fraction);
  write(frame, 'ticker', ticker);
  frame.style.setProperty('--amount-ems', amountEms(parts, ticker));
}

const { pathname, search } = location;
const place = document.querySelector('#root');
const template = document.querySelector<HTMLTemplateElement>('#frame');
// The policy has the frame of guests, for everyone.
if (
  place !== null &&
  template !== null &&
  hasLiveSession() &&
  !isBarePath(pathname) &&
  pathname !== '/policy'
) {
  place.replaceChildren(document.importNode(template.content, true));
  const frame = place.querySelector<HTMLElement>('.frame');
  // The start page leads elsewhere when its address says so.
  const head = pathname === '/' && search !== '' ? undefined : heads[pathname];
  if (frame !== null) {
    frame.dataset['head'] = head ?? '';
    frame.toggleAttribute('data-old', !navigator.onLine);
    void showTitle(frame, pathname.split('/')[1] ?? '');
    if (head !== undefined) void showHead(frame, head);
  }
}
