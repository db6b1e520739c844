import { useState } from 'react';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import { cashierMaxLength, locationMaxLength } from '../../../../contract/epos/epos-limits';
import type { TillPayment } from '../../../../contract/epos/epos.contract';
import { readStored, writeStored } from '../../../lib/browser-storage';

const storageKey = 'billfold.till.setup';

/** The settings of this till, stored on the device. */
export interface TillSetup {
  /** Empty until one is chosen; then the merchant's first currency is used. */
  currencyKey: string;
  /** Whether totals are entered in dollars. */
  inDollars: boolean;
  /** The till's location; empty when none is set. */
  pos: string;
  cashierId: string;
  /** Whether a payment plays a sound. */
  hasSound: boolean;
}

const firstSetup: TillSetup = { currencyKey: '', inDollars: false, pos: '', cashierId: '', hasSound: true };

/** The stored settings; invalid ones are replaced by defaults. */
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

/** The settings of this till, and a function to change some of them. */
export function useTillSetup(): [setup: TillSetup, change: (parts: Partial<TillSetup>) => void] {
  const [setup, setState] = useState(readSetup);
  const change = (parts: Partial<TillSetup>) => {
    const next = { ...setup, ...parts };
    keepSetup(next);
    setState(next);
  };
  return [setup, change];
}

/** A currency that the merchant accepts. */
export type TillCurrency = TillPayment['currency'];

/** The chosen currency; by default green dollars, in which most prices are written. */
export function chosenCurrency(currencies: readonly TillCurrency[], key: string): TillCurrency | undefined {
  const chosen = currencies.find((currency) => currency.key === key);
  const green = currencies.filter(({ id }) => hubOf(id) === 'green');
  return chosen ?? green.find(({ ticker }) => ticker.startsWith('USD')) ?? green[0] ?? currencies[0];
}
