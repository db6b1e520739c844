import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { translator } from '../../e2e/translator';

const t = translator();

interface Chosen {
  nominal: string;
  ticker: string;
  number: number;
}

/** The open sheet, for queries of its content. */
export async function openSheet() {
  return within(await screen.findByRole('dialog'));
}

export async function expectNoSheet(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** Waits for the sheet's page with this heading, which has the focus. */
export async function expectSheetPage(words: string): Promise<void> {
  const heading = await screen.findByRole('heading', { name: words, level: 3 });
  // The first field of the page, or else its heading.
  const page = heading.closest('[data-page]');
  await waitFor(() => expect(page?.contains(document.activeElement)).toBe(true));
}

/** The number field of a face value. */
export async function countField(nominal: string, ticker: string): Promise<HTMLInputElement> {
  const name = t('bill-sheets:stepperLabel', { nominal, ticker });
  return screen.findByRole<HTMLInputElement>('spinbutton', { name });
}

export async function choose(user: UserEvent, { nominal, ticker, number }: Chosen): Promise<void> {
  const field = await countField(nominal, ticker);
  await user.clear(field);
  await user.type(field, `${number}{Enter}`);
}

/** Focuses a control for key presses, with retries, because a control that is disabled for a moment can't take the focus. */
export async function focusOn(control: HTMLElement): Promise<void> {
  await waitFor(() => {
    control.focus();
    expect(document.activeElement).toBe(control);
  });
}

/** Expects what has to be read or accepted in the scrolling part of a sheet, before the button in its foot. */
export function expectAbove(parts: readonly HTMLElement[], button: HTMLElement): void {
  const foot = button.closest('footer');
  expect(foot).not.toBeNull();
  for (const part of parts) {
    expect(foot?.contains(part)).toBe(false);
    expect(part.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  }
}
