import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MintCurrency } from '../../../contract/mint-house/mint-house.models';
import { BillCrop } from '../../money/bill-art/bill-crop';
import { BillPile } from '../../money/bill-art/bill-pile';
import { PocketLip } from '../../money/bill-art/pocket-lip';
import { billsQueries } from '../../money/bills/bills.queries';
import { mintHouseQueries } from '../../money/mint-house/mint-house.queries';
import { ChevronRightIcon } from '../../ui/icons/area-icons';
import type { Operation } from './mint-house-search';
import styles from './pipeline.module.css';
import { useFirstBill, usePlace } from './use-place';

/** The user's own blanks of a currency; undefined while they load. */
export function useOwnBlanks(currencyKey: string) {
  const stacks = useQuery(mintHouseQueries.stacks(currencyKey, 'user')).data?.data;
  return (
    stacks && {
      count: stacks.reduce((sum, { count }) => sum + count, 0),
      isMore: stacks.some(({ isMore }) => isMore),
      highest: stacks.at(-1)?.nominal,
    }
  );
}

interface PipelineProps {
  currency: MintCurrency['currency'];
  /** The open tab; the step of Mint or Fill is marked, and the pocket once the first bill is in it. */
  operation: Operation;
}

/** The way of a bill: a blank is minted, filled with a coin, and put into My bills. Each picture leads to what it shows. */
export function Pipeline({ currency, operation }: PipelineProps) {
  const { t } = useTranslation('mint-house');
  const { hub } = usePlace();
  const { key: currencyKey, ticker } = currency;
  const bill = useFirstBill();
  const blanks = useOwnBlanks(currencyKey);
  const costs = useQuery(mintHouseQueries.costs(currencyKey)).data?.bills;
  const balances = useQuery(billsQueries.balances()).data;
  const held = balances?.find((balance) => balance.currency.key === currencyKey);
  const nominal = blanks?.highest ?? bill?.toString() ?? Object.keys(costs ?? {})[1];
  const isDone = operation === 'fill' && bill !== undefined && blanks?.count === 0 && (held?.amount ?? 0) > 0;
  const inPocket = held?.combination.at(-1)?.nominal;
  const place = { to: '/mint-house/$hub/$operation', params: { hub, operation: 'fill' } } as const;
  const blankCount = blanks && t(blanks.isMore ? 'ownBlanksMore' : 'ownBlanks', { count: blanks.count });
  return (
    <nav aria-label={t('pipeline')}>
      <ol className={styles.steps}>
        <Step
          text={blankCount}
          isCurrent={operation === 'mint'}
          render={(parts) => <Link {...place} search={{ currency: currencyKey, bill }} {...parts} />}
        >
          {nominal !== undefined && (
            <span className={styles.blanks}>
              <BillPile kind={{ ticker, nominal, hub, isBlank: true }} count={blanks?.count ?? 0} />
            </span>
          )}
        </Step>
        <Step
          text={t('fillWithCoin', { ticker })}
          isCurrent={operation === 'fill' && !isDone}
          render={(parts) => (
            // Users without blanks can fill those in the pool.
            <Link
              {...place}
              search={{ currency: currencyKey, bill, blanks: blanks?.count === 0 ? 'pool' : undefined }}
              {...parts}
            />
          )}
        >
          {nominal !== undefined && <BillCrop kind={{ ticker, nominal, hub }} />}
        </Step>
        <Step
          text={balances && t('inMyBills', { count: held?.amount ?? 0 })}
          isCurrent={isDone}
          render={(parts) => <Link to="/bills/$currencyKey" params={{ currencyKey }} {...parts} />}
        >
          <span className={styles.pocket}>
            {inPocket !== undefined && <BillCrop kind={{ ticker, nominal: inPocket, hub }} />}
            <PocketLip className={styles.lip} />
          </span>
        </Step>
      </ol>
    </nav>
  );
}

interface StepProps {
  /** Undefined while its count loads. */
  text: string | undefined;
  isCurrent?: boolean;
  /** The picture, once its value is known. */
  children: ReactNode;
  render: (parts: { className: string | undefined; children: ReactNode }) => ReactNode;
}

function Step({ text, isCurrent = false, children, render }: StepProps) {
  const parts = {
    className: styles.link,
    children: (
      <>
        <span className={styles.picture}>{children}</span>
        <span className={styles.text}>{text ?? '\u2007'}</span>
      </>
    ),
  };
  return (
    <li className={styles.step} aria-current={isCurrent ? 'step' : undefined}>
      <span className={styles.arrow}>
        <ChevronRightIcon size={20} />
      </span>
      {/* A link without its text would have no name. */}
      {text === undefined ? <span {...parts} /> : render(parts)}
    </li>
  );
}
