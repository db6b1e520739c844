import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import type { UserEvent } from '@testing-library/user-event';
import { translator } from '../../e2e/translator';
import { openSheet } from './bill-sheet';
import { main, openApp } from './open-app';
import { passTime } from './page-clock';

const t = translator();

/** Longer than the pause in typing before a price is requested. */
export const settledMs = 1_500;

export const say = (key: string, words: Record<string, unknown> = {}) => t(`exchange:${key}`, words);

/** An amount's field. */
export const amountField = async (side: 'youSend' | 'youReceive') =>
  main().findByRole<HTMLInputElement>('textbox', { name: say(side) });

export const buyButton = () => main().getByRole('button', { name: /^Buy($| TCT for | [0-9])/ });

/** Opens the review of what would be bought. */
export async function openReview(user: UserEvent) {
  await expectBuyable();
  const name = buyButton().textContent;
  await user.click(buyButton());
  const sheet = await openSheet();
  // Both buttons name the same purchase.
  const confirm = async () => sheet.findByRole('button', { name });
  return { sheet, confirm, press: async () => user.click(await confirm()) };
}

/** Buys what the form says, by the review's button. */
export async function buy(user: UserEvent) {
  const review = await openReview(user);
  await review.press();
  return review;
}

export const expectBuyable = async () => waitFor(() => expect(buyButton()).toHaveProperty('disabled', false));

/** Opens the screen, with a function that types an amount and waits until its price has been asked for. */
export async function openBuying(search = '') {
  const opened = await openApp(`/wallet/buy-tct${search}`);
  const type = async (text: string, side: 'youSend' | 'youReceive' = 'youSend') => {
    const typed = await amountField(side);
    await opened.user.clear(typed);
    await opened.user.type(typed, text);
    await passTime(settledMs);
  };
  return { ...opened, type };
}

/** A text with ordinary blanks. */
export function plain(text: string): string {
  return text.replaceAll(/[\s\u2009]/g, ' ');
}
