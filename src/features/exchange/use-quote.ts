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
  /** The answer to what is wished now; it may be over, or about to be replaced. */
  quote: SwapQuote | undefined;
  /** It holds, so it can be bought at. */
  isReady: boolean;
  /** It is being fetched. */
  isLoading: boolean;
  error: unknown;
  renew: () => void;
  /** Tells the user that he has read an old price. */
  tellChanged: () => void;
}

interface QuoteOptions {
  /** How long a wish has to stand before the server is asked. */
  settleMs: number;
  /** A purchase at it is on its way or done. */
  isHeld: boolean;
}

const noWish: QuoteWish = { currencyKey: '', side: 'from', amount: '' };

/**
 * The server's quote for a wish, once the wish has stood for a while. It is fetched anew when it is over, once and only
 * while the page is seen and nothing is being bought at it; a price that changed meanwhile is told.
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

  const tellChanged = usePriceNotice();
  const last = useRef<SwapQuote>(undefined);
  const compare = useEffectEvent((next: SwapQuote) => {
    const { currencyFromKey, swapRateBase } = last.current ?? {};
    last.current = next;
    if (currencyFromKey === next.currencyFromKey && swapRateBase !== next.swapRateBase) tellChanged();
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
    tellChanged,
  };
}

/** A wish that has stood unchanged for so long; undefined while it is still being typed. */
function useSettledWish(wish: QuoteWish | undefined, settleMs: number): QuoteWish | undefined {
  const text = JSON.stringify(wish);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text, settleMs]);
  return settled === text ? wish : undefined;
}

/** The notice of a changed price, of which there is never more than one. */
function usePriceNotice(): () => void {
  const { t } = useTranslation('exchange');
  const close = useRef<() => void>(undefined);
  return () => {
    close.current?.();
    close.current = showToast({ tone: 'warning', title: t('noticeTitle'), text: t('noticeText') });
  };
}
