import { useState } from 'react';
import type { Balance } from '../../../contract/balances/balances.contract';
import { readStored, writeStored } from '../../lib/browser-storage';
import { moveCurrency, orderBalances, readOrder, writeOrder } from './wallet-order';

const orderKey = 'billfold.wallet.order';

export interface WalletOrder {
  /** All balances, in the user's order, else by worth. */
  balances: readonly Balance[];
  /** Whether the user has ordered them. */
  isOwn: boolean;
  /** Moves a currency to another index among those that are shown. */
  move: (key: string, to: { shown: readonly Balance[]; index: number }) => void;
  /** Back to the order by worth. */
  reset: () => void;
}

/** The order of the wallet's currencies, stored on the device. */
export function useWalletOrder(unordered: readonly Balance[]): WalletOrder {
  const [order, setOrder] = useState(() => readOrder(readStored(orderKey)));
  const balances = orderBalances(unordered, order);
  const change = (keys: string[] | undefined) => {
    writeStored(orderKey, keys === undefined ? null : writeOrder(keys));
    setOrder(keys);
  };
  return {
    balances,
    isOwn: order !== undefined,
    move: (key, { shown, index }) =>
      change(moveCurrency({ all: keysOf(balances), shown: keysOf(shown), key, to: index })),
    reset: () => change(undefined),
  };
}

function keysOf(balances: readonly Balance[]): string[] {
  return balances.map(({ currency }) => currency.key);
}
