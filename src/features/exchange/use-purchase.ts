import { useEffect, useEffectEvent } from 'react';
import type { RouteDeclaration } from '../../../contract/route/define-route';
import type { MoneyAttempts } from '../../money/calls/money-attempt';
import { isRefusal } from '../../platform/api/api-error';
import type { QuoteState } from './use-quote';

/**
 * The presses of Buy at a quote. A quote that was over or replaced when the press arrived is no failure: another one is
 * fetched, and the user is asked to read it.
 */
export function usePurchase<Route extends RouteDeclaration>(
  attempts: MoneyAttempts<Route>,
  quote: QuoteState,
) {
  const { state } = attempts;
  const refusal = state.kind === 'refused' ? state.error : undefined;
  const isOldQuote = isRefusal(refusal, 'multiInputControl');
  const readAgain = useEffectEvent(() => {
    quote.tellChanged();
    quote.renew();
    attempts.reset();
  });
  useEffect(() => {
    if (isOldQuote) readAgain();
  }, [isOldQuote]);
  return { ...attempts, refusal: isOldQuote ? undefined : refusal };
}
