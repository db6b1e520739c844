import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SwapQuote } from '../../../contract/exchange/exchange.contract';
import { usePageVisible } from '../../platform/page/page-visibility';
import { showToast } from '../../ui/toast-queue';
import { useIsOver } from '../../ui/use-time-left';
import { exchangeQueries } from './exchange.queries';
import type { QuoteWish } from './exchange.queries';

export interface QuoteState {
  /** The quote for the current wish. It may have expired or be about to be replaced. */
  quote: SwapQuote | undefined;
  /** The quote is valid, so the user can buy. */
  isReady: boolean;
  /** The quote is being fetched. */
  isLoading: boolean;
  error: unknown;
  renew: () => void;
  /** Notifies the user that the price on the screen was old. */
  notifyPriceChanged: () => void;
}

interface QuoteOptions {
  /** How long a wish must stay unchanged before it is sent to the server. */
  settleMs: number;
  /** A purchase with this quote is pending or done. */
  isHeld: boolean;
}

const noWish: QuoteWish = { currencyKey: '', side: 'from', amount: '' };

/**
 * The server's quote for a wish that has stayed unchanged for a while. An expired quote is fetched again once, and only while
 * the page is visible and no purchase uses it. The user is notified of a changed price.
 */
export function useQuote(wish: QuoteWish | undefined, { settleMs, isHeld }: QuoteOptions): QuoteState {
  const asked = useSettledWish(wish, settleMs);
  const query = useQuery({ ...exchangeQueries.quote(asked ?? noWish), enabled: asked !== undefined });
  const quote = asked === undefined ? undefined : query.data;
  const isPast = useIsOver(quote === undefined ? 0 : Date.parse(quote.expirationDate));
  const isOver = quote !== undefined && isPast;
  const isLoading = asked !== undefined && query.isFetching;
  const renew = () => void query.refetch();

  const isVisible = usePageVisible();
  const renewed = useRef<string>(undefined);
  const renewOnce = useEffectEvent(() => {
    if (renewed.current === quote?.quoteId) return;
    renewed.current = quote?.quoteId;
    renew();
  });
  const isDue = isOver && isVisible && !isLoading && !isHeld;
  useEffect(() => {
    if (isDue) renewOnce();
  }, [isDue]);

  const notifyPriceChanged = usePriceNotice();
  const last = useRef<SwapQuote>(undefined);
  const compare = useEffectEvent((next: SwapQuote) => {
    const { currencyFromKey, swapRateBase } = last.current ?? {};
    last.current = next;
    if (currencyFromKey === next.currencyFromKey && swapRateBase !== next.swapRateBase) notifyPriceChanged();
  });
  useEffect(() => {
    if (quote !== undefined) compare(quote);
  }, [quote]);

  return {
    quote,
    isReady: quote !== undefined && !isOver && !isLoading,
    isLoading,
    error: asked === undefined || isLoading ? undefined : (query.error ?? undefined),
    renew,
    notifyPriceChanged,
  };
}

/** Returns a wish once it has been unchanged for `settleMs`; undefined while the user still types. */
function useSettledWish(wish: QuoteWish | undefined, settleMs: number): QuoteWish | undefined {
  const text = JSON.stringify(wish);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text, settleMs]);
  return settled === text ? wish : undefined;
}

/** Shows the notice of a changed price, never more than one at a time. */
function usePriceNotice(): () => void {
  const { t } = useTranslation('exchange');
  const close = useRef<() => void>(undefined);
  return () => {
    close.current?.();
    close.current = showToast({ tone: 'warning', title: t('noticeTitle'), text: t('noticeText') });
  };
}
