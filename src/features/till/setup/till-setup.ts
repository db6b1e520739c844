import { useState } from 'react';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import { cashierMaxLength, locationMaxLength } from '../../../../contract/epos/epos-limits';
import type { TillPayment } from '../../../../contract/epos/epos.contract';
import { readStored, writeStored } from '../../../lib/browser-storage';

const storageKey = 'billfold.till.setup';

/** What this till is set to; the device remembers it. */
export interface TillSetup {
  /** Empty until one is chosen; then the first of the merchant's currencies counts. */
  currencyKey: string;
  /** Whether totals are typed in dollars. */
  inDollars: boolean;
  /** Where the till stands; empty for nowhere in particular. */
  pos: string;
  cashierId: string;
  /** Whether a payment is heard. */
  hasSound: boolean;
}

const firstSetup: TillSetup = { currencyKey: '', inDollars: false, pos: '', cashierId: '', hasSound: true };

/** The setup that was kept, as far as it can be made out. */
export function readSetup(): TillSetup {
  const kept = parse(readStored(storageKey));
  const text = (key: string, lengthMax: number) => {
    const value = kept[key];
    return typeof value === 'string' && Array.from(value).length <= lengthMax ? value : '';
  };
  return {
    currencyKey: text('currencyKey', 64),
    inDollars: kept['inDollars'] === true,
    pos: text('pos', locationMaxLength),
    cashierId: text('cashierId', cashierMaxLength),
    hasSound: kept['hasSound'] !== false,
  };
}

export function keepSetup(setup: TillSetup): void {
  writeStored(storageKey, JSON.stringify(setup));
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = text === null ? firstSetup : JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** What this till is set to, and a way to change parts of it. */
export function useTillSetup(): [setup: TillSetup, change: (parts: Partial<TillSetup>) => void] {
  const [setup, setState] = useState(readSetup);
  const change = (parts: Partial<TillSetup>) => {
    const next = { ...setup, ...parts };
    keepSetup(next);
    setState(next);
  };
  return [setup, change];
}

/** A currency that the merchant can be paid in. */
export type TillCurrency = TillPayment['currency'];

/** The currency that this till is set to; at first green dollars, in which most prices are written. */
export function chosenCurrency(currencies: readonly TillCurrency[], key: string): TillCurrency | undefined {
  const chosen = currencies.find((currency) => currency.key === key);
  const green = currencies.filter(({ id }) => hubOf(id) === 'green');
  return chosen ?? green.find(({ ticker }) => ticker.startsWith('USD')) ?? green[0] ?? currencies[0];
}
