import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RouteDeclaration } from '../../../contract/route/define-route';
import type { MoneyAttempts } from '../../money/calls/money-attempt';
import { usePausedReason } from '../../money/currencies/currencies.queries';
import { isRefusal } from '../../platform/api/api-error';
import { tct } from './coin-amounts';
import type { QuoteWish } from './exchange.queries';
import { useQuote } from './use-quote';
import type { QuoteState } from './use-quote';

interface PurchaseTerms {
  /** What the buyer pays with; undefined until it's chosen. */
  currencyKey: string | undefined;
  wish: QuoteWish | undefined;
  /** How long typing must pause before a quote is requested. */
  settleMs: number;
}

/** A purchase from its quote through the review to the outcome. */
export function usePurchase<Route extends RouteDeclaration>(
  attempts: MoneyAttempts<Route>,
  { currencyKey, wish, settleMs }: PurchaseTerms,
) {
  const quoting = useQuote(wish, { settleMs, isHeld: attempts.isBusy || attempts.state.kind === 'done' });
  const purchase = useCurrentQuote(attempts, quoting);
  const paused = usePausedReason(currencyKey, 'swap');
  const pausedTct = usePausedReason(tct.key, 'swap');
  const [isReviewing, setReviewing] = useState(false);
  const boughtRef = useRef<HTMLHeadingElement>(null);
  if (isReviewing && purchase.state.kind === 'done') setReviewing(false);
  return {
    quoting,
    purchase,
    pausedReason: paused ?? pausedTct,
    review: { isOpen: isReviewing, onClose: () => setReviewing(false), returnFocusRef: boughtRef },
    openReview: () => setReviewing(true),
  };
}

/**
 * The presses of Buy at a quote. A quote that had expired or was replaced when the press arrived is no failure: a new
 * one is fetched, and the user is asked to read it.
 */
function useCurrentQuote<Route extends RouteDeclaration>(attempts: MoneyAttempts<Route>, quote: QuoteState) {
  const { state } = attempts;
  const refusal = state.kind === 'refused' ? state.error : undefined;
  const isOldQuote = isRefusal(refusal, 'multiInputControl');
  const readAgain = useEffectEvent(() => {
    quote.notifyPriceChanged();
    quote.renew();
    attempts.reset();
  });
  useEffect(() => {
    if (isOldQuote) readAgain();
  }, [isOldQuote]);
  return { ...attempts, refusal: isOldQuote ? undefined : refusal };
}
