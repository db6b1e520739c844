import type { TFunction } from 'i18next';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorName } from '../../../contract/errors/error-catalogue';
import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { mintRequestStatuses, mintRequestTypes } from '../../../contract/mint-house/mint-request-enums';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { readStored, writeStored } from '../../lib/browser-storage';
import { usePageVisible } from '../../platform/page/page-visibility';
import { Alert } from '../../ui/alert';
import { ProgressBar } from '../../ui/progress-bar';
import { CheckIcon } from '../../ui/icons/sign-icons';
import { BillPile } from '../../money/bill-art/bill-pile';
import { Money } from '../../money/amounts/money';
import { useRequestBills } from './request-bills';
import styles from './request-banner.module.css';

const storageKey = 'billfold.minting-info';
/** More than the number of banners there can be. */
const remembered = 60;

/** Whether the user has seen or dismissed the result of a request on this device. */
export function wasSeen(requestKey: string): boolean {
  return readSeen().includes(requestKey);
}

/** Marks the result of a request as seen, so that the next visit doesn't show it. */
export function markSeen(requestKey: string): void {
  const others = readSeen().filter((key) => key !== requestKey);
  writeStored(storageKey, [requestKey, ...others].slice(0, remembered).join(' '));
}

function readSeen(): string[] {
  return (readStored(storageKey) ?? '').split(' ').filter((key) => key !== '');
}

/**
 * Whether the success of a tab's last request is shown, and what hides it. To be called before the banner has marked it
 * as seen.
 */
export function useShownSuccess(request: MintRequest | undefined): { isShown: boolean; hide: () => void } {
  const key = request?.key;
  const [first, setFirst] = useState(() => ({ key, wasSeen: key !== undefined && wasSeen(key) }));
  if (first.key !== key) setFirst({ key, wasSeen: key !== undefined && wasSeen(key) });
  return {
    isShown: request?.status === mintRequestStatuses.success && first.key === key && !first.wasSeen,
    hide: () => setFirst({ key, wasSeen: true }),
  };
}

interface RequestBannerProps {
  request: MintRequest;
  /** The link to the next step, shown with a success. */
  next?: ReactNode;
  /** Shows a success again on the next visit, where its link is the only way on. */
  stays?: boolean;
  /** A success is all that the tab shows: its bills large, and its link a button of full width. */
  isAlone?: boolean;
  onClosed?: (() => void) | undefined;
}

/**
 * The state of the last request of one kind: in progress, done, or failed and why. A success is shown until its
 * user leaves the tab, a failure until it's dismissed.
 */
export function RequestBanner(props: RequestBannerProps) {
  const { request, next, stays = false, isAlone = false, onClosed } = props;
  const { t } = useTranslation(['mint-house', 'errors', 'common']);
  const [seenKey, setSeenKey] = useState(() => (wasSeen(request.key) ? request.key : undefined));
  const words = wordsOf(t, request);
  const isPageVisible = usePageVisible();
  const isViewed = isPageVisible && request.status === mintRequestStatuses.success;
  useEffect(() => {
    if (isViewed) markSeen(request.key);
  }, [isViewed, request.key]);
  if (request.status === mintRequestStatuses.processing) {
    return (
      <div className={styles.working} role="status">
        <ProgressBar label={words.working} {...progressOf(t, request)} />
      </div>
    );
  }
  if (seenKey === request.key && !stays) return null;
  const hasFailed = request.status === mintRequestStatuses.error;
  if (isAlone && !hasFailed) return <DoneAlone {...{ request, words, next }} />;
  const close = {
    label: t('common:close'),
    onClose: () => {
      markSeen(request.key);
      setSeenKey(request.key);
      onClosed?.();
    },
  };
  if (!hasFailed && request.type === mintRequestTypes.burn) {
    const paid = request.payout ?? { amount: request.amount_bills, currency: request.currency };
    return (
      <Alert tone="success" title={words.done} close={close} isLine>
        <Money value={paid.amount} ticker={paid.currency.ticker} hasPlus={request.payout !== null} />
      </Alert>
    );
  }
  return (
    <Alert
      tone={hasFailed ? 'error' : 'success'}
      title={hasFailed ? words.failed : words.done}
      close={stays ? undefined : close}
      actions={hasFailed ? undefined : next}
    >
      <span className={styles.amount}>
        <Money value={request.amount_bills} ticker={request.currency.ticker} size="title" />
      </span>
      <span>{hasFailed ? t('nothingTaken', { reason: reasonOf(t, request.reason) }) : words.next}</span>
    </Alert>
  );
}

/** A success with its bills, as something to show. */
function DoneAlone({ request, words, next }: { request: MintRequest; words: BannerWords; next: ReactNode }) {
  const { currency, type, count_bills: count, amount_bills: amount } = request;
  const [highest] = useRequestBills(request);
  const isBlank = type === mintRequestTypes.mint;
  const headingRef = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // What had the focus may have gone with the order's form.
    if (document.activeElement === document.body) headingRef.current?.focus();
  }, []);
  return (
    <section className={styles.alone}>
      {highest !== undefined && (
        <span className={styles.bill} aria-hidden="true">
          <BillPile
            kind={{ ticker: currency.ticker, nominal: highest.nominal, hub: hubOf(currency.id), isBlank }}
            count={count}
          />
        </span>
      )}
      <h2 ref={headingRef} tabIndex={-1} className={styles.done}>
        <CheckIcon size={24} />
        <span>{words.done}</span>
      </h2>
      <span className={styles.amount}>
        <Money value={amount} ticker={currency.ticker} size="title" />
      </span>
      <p className={styles.text}>{words.next}</p>
      {next}
    </section>
  );
}

type Texts = TFunction<['mint-house', 'errors', 'common']>;

/** The progress of a request: block confirmations, where their number is known. Nothing else takes long enough to be counted. */
function progressOf(
  t: Texts,
  { confirmations }: MintRequest,
): { share: number | undefined; valueText: string } {
  if (confirmations === null) return { share: undefined, valueText: t('takesMoment') };
  const { have, needed } = confirmations;
  if (needed === null) return { share: undefined, valueText: t('finalizing') };
  return { share: needed === 0 ? 1 : have / needed, valueText: t('confirmations', { have, needed }) };
}

function reasonOf(t: Texts, reason: string | null): string {
  return t(`errors:${(reason ?? 'default') as ErrorName | 'default'}`);
}

interface BannerWords {
  working: string;
  done: string;
  /** The next step after a successful request; a burn has none. */
  next?: string;
  failed: string;
}

function wordsOf(t: Texts, { type, count_bills: count }: MintRequest): BannerWords {
  if (type === mintRequestTypes.mint) {
    return {
      working: t('minting', { count }),
      done: t('minted', { count }),
      next: t('mintedNext'),
      failed: t('mintFailed', { count }),
    };
  }
  if (type === mintRequestTypes.fill) {
    return {
      working: t('filling', { count }),
      done: t('filled', { count }),
      next: t('filledNext'),
      failed: t('fillFailed', { count }),
    };
  }
  return {
    working: t('burning', { count }),
    done: t('burned', { count }),
    failed: t('burnFailed', { count }),
  };
}
