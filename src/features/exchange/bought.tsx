import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Swapped } from '../../../contract/exchange/exchange.contract';
import { isBuilt } from '../../../contract/wallet-parts';
import { Money, useAmountText } from '../../money/amounts/money';
import { DrawnTick } from '../../money/sheets/drawn-tick';
import { OperationId } from '../../money/sheets/operation-link';
import { operationIdOf } from '../../platform/api/read-response';
import { Alert } from '../../ui/alert';
import { Button, buttonClassName } from '../../ui/button';
import { ReadLink } from '../../money/sheets/read-link';
import { tct } from './coin-amounts';
import styles from './exchange.module.css';

interface BoughtProps {
  answer: { payload: Swapped };
  paidTicker: string;
  historyPath: string;
  /** Takes the focus, because the pressed button is gone. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Back to the form. */
  onClose: () => void;
}

/** The result of a purchase, in place of its form until it is closed. */
export function Bought({ answer, paidTicker, historyPath, headingRef, onClose }: BoughtProps) {
  const { t } = useTranslation(['exchange', 'common']);
  const amountText = useAmountText();
  useEffect(() => headingRef.current?.focus(), [headingRef]);
  const { amountFrom, amountTo } = answer.payload;
  const operationId = operationIdOf(answer);
  // Typed as a plain object, because the route belongs to another feature.
  const search: object = operationId === undefined ? {} : { operation: operationId };
  return (
    <div className={styles.card} data-centred>
      <DrawnTick />
      <h2 ref={headingRef} tabIndex={-1} className={styles.boughtTitle}>
        {t('bought')}
      </h2>
      <p className={styles.boughtAmount}>
        <Money value={amountTo} ticker={tct.ticker} size="head" />
      </p>
      <p className={styles.quiet}>{t('paidWith', { amount: amountText(amountFrom), ticker: paidTicker })}</p>
      <div className={styles.success}>
        <Alert tone="success" title={t('success')} close={{ label: t('common:close'), onClose }} />
      </div>
      {operationId !== undefined && <OperationId operationId={operationId} />}
      <div className={styles.boughtActions}>
        {isBuilt('history') && (
          <ReadLink to={historyPath} search={search} className={buttonClassName({ wide: true })}>
            {t('toHistory')}
          </ReadLink>
        )}
        <Button wide variant="secondary" onPress={onClose}>
          {t('buyMore')}
        </Button>
      </div>
    </div>
  );
}
