import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { mintRequestTypes } from '../../../../contract/mint-house/mint-request-enums';
import { usePausedReason } from '../../../money/currencies/currencies.queries';
import { useRequestState } from '../../../money/mint-house/mint-house.queries';

/** Why nothing can be ordered now: the operator has paused it, or the last order is still in progress. */
export function useLock(currency: MintCurrency['currency'], kind: 'mint' | 'fill') {
  const { t } = useTranslation('mint-house');
  const requests = useRequestState(currency.key, mintRequestTypes[kind]);
  const pausedReason = usePausedReason(currency.key, kind);
  const isWaiting = requests.processing !== undefined;
  const waiting = kind === 'mint' ? t('mintLocked') : t('fillLocked');
  return {
    request: requests.processing ?? requests.ended,
    pausedReason,
    lockedReason: isWaiting ? waiting : pausedReason,
    isKnown: requests.isKnown,
  };
}

/** State of the confirmation sheet, remounted on each opening, with the focus target after an accepted order. */
export function useOrderSheet() {
  const [opening, setOpening] = useState({ count: 0, isOpen: false });
  const headingRef = useRef<HTMLHeadingElement>(null);
  const returnFocusRef = useRef<HTMLElement>(null);
  const [sentCount, setSentCount] = useState(0);
  // The order's progress is shown at the top. After the sheet has gone: until then it holds the page where it was.
  useEffect(() => {
    if (sentCount > 0) window.scrollTo({ top: 0 });
  }, [sentCount]);
  const close = () => setOpening(({ count }) => ({ count, isOpen: false }));
  return {
    opening,
    headingRef,
    returnFocusRef,
    open: () => {
      returnFocusRef.current = null;
      setOpening(({ count }) => ({ count: count + 1, isOpen: true }));
    },
    close,
    /** The selection is empty now, so the button that opened the sheet is disabled and cannot take the focus. */
    closeSent: () => {
      returnFocusRef.current = headingRef.current;
      close();
      setSentCount((count) => count + 1);
    },
  };
}

/**
 * Opens the confirmation once, as soon as it can be: on the way to the first bill nothing is left to choose. Closed, it is
 * opened by the button.
 */
export function useOpenOnce(isReady: boolean, open: () => void): void {
  const wasOpened = useRef(false);
  const openNow = useEffectEvent(open);
  useEffect(() => {
    if (!isReady || wasOpened.current) return;
    wasOpened.current = true;
    openNow();
  }, [isReady]);
}

/** Closes the sheet once the order is accepted; the page shows how it continues. */
export function OrderSent({ onSent }: { onSent: () => void }) {
  const sent = useEffectEvent(onSent);
  useEffect(() => sent(), []);
  return null;
}
