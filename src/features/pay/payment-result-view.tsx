import { useTranslation } from 'react-i18next';
import { useOutsideLinks } from '../../platform/links/outside-links';
import type { PaymentResult } from '../../../contract/epos/epos.contract';
import { DrawnTick } from '../../money/sheets/drawn-tick';
import { PageHeading, useFocusedHeading } from '../../platform/page/page-heading';
import { Alert } from '../../ui/alert';
import { Button, buttonClassName } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { ReadLink } from '../../money/sheets/read-link';
import styles from './epos.module.css';
import { useTimeText } from '../../platform/language/use-time-text';
import { FactList } from './payment-facts';
import { PaymentHead } from './payment-head';

const endLength = 8;

/** Beginning and end of a hash: enough to compare by eye. */
function shownHash(hash: string): string {
  return hash.length <= 2 * endLength + 1 ? hash : `${hash.slice(0, endLength)}…${hash.slice(-endLength)}`;
}

/**
 * The hash of the payment's journal entry: shortened, with a copy button, and a link where there is an explorer.
 */
function EventHash({ hash }: { hash: string }) {
  const { t } = useTranslation(['epos', 'common']);
  const explorer = useOutsideLinks().blockchainExplorer;
  const text = shownHash(hash);
  return (
    <span translate="no" className={styles.hash}>
      {explorer === '' ? (
        <span className={styles.fixed} title={hash}>
          {text}
        </span>
      ) : (
        <a
          href={`${explorer.replace(/\/$/, '')}/tx/${hash}`}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.fixed}
        >
          {text}
        </a>
      )}
      <CopyButton
        text={hash}
        labels={{ copy: t('copyHash'), copied: t('common:copied'), failed: t('common:copyFailed') }}
      />
    </span>
  );
}

interface PaymentResultViewProps {
  result: PaymentResult;
  onDone: () => void;
}

/** The result of a payment, with the match characters that the till shows as well. */
export function PaymentResultView({ result, onDone }: PaymentResultViewProps) {
  const { t } = useTranslation('epos');
  const timeText = useTimeText();
  useFocusedHeading();
  return (
    <section className={styles.screen}>
      <div className={styles.slip}>
        <div className={styles.success}>
          <p className={styles.payTo}>{t('resultTitle')}</p>
          <DrawnTick />
          <PageHeading title={t('resultTitle')} className={styles.messageTitle}>
            {t('paid')}
          </PageHeading>
        </div>
        {result.refundedAt !== null && (
          <Alert tone="info" title={t('refunded', { time: timeText(result.refundedAt, 'exact') })} />
        )}
        <PaymentHead terms={result} isPaid />
        <Match match={result.match} />
        <FactList
          facts={[
            { id: 'time', label: t('time'), value: timeText(result.timestamp, 'exact') },
            {
              id: 'check',
              label: t('checkId'),
              value: (
                <span translate="no" className={styles.fixed}>
                  {result.checkId}
                </span>
              ),
            },
            { id: 'hash', label: t('hash'), value: <EventHash hash={result.hash} /> },
          ]}
        />
      </div>
      <div className={styles.foot}>
        <Button wide onPress={onDone}>
          {t('done')}
        </Button>
        <ReadLink
          to="/epos/receipt/$checkId"
          params={{ checkId: result.checkId }}
          className={buttonClassName({ variant: 'secondary', wide: true })}
        >
          {t('receipt')}
        </ReadLink>
      </div>
    </section>
  );
}

function Match({ match }: { match: string }) {
  const { t } = useTranslation('epos');
  return (
    <div className={styles.match}>
      <p translate="no" className={styles.matchCode}>
        <VisuallyHidden>{Array.from(match).join(' ')}</VisuallyHidden>
        <span aria-hidden="true">{match}</span>
      </p>
      <p className={styles.matchHint}>{t('matchHint')}</p>
    </div>
  );
}
