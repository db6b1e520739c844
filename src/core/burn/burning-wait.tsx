import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { hubOf } from '../../../contract/currencies/hub-of';
import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { Spinner } from '../../ui/spinner';
import { Money } from '../money/money';
import { SheetPage } from '../money-sheet/sheet-page';
import styles from './burning-wait.module.css';

interface BurningWaitProps {
  title: string;
  request: MintRequest;
  text: string;
  footer: ReactNode;
}

/** Bills on their way to being burned: locked, and not paid out yet. */
export function BurningWait({ title, request, text, footer }: BurningWaitProps) {
  const { t } = useTranslation('burn');
  const { amount_bills: amount, currency } = request;
  return (
    <SheetPage {...{ title, footer }} hub={hubOf(currency.id)} heading={t('burning')} isCentred>
      <div className={styles.wait}>
        <Spinner size={32} />
        <Money value={amount} ticker={currency.ticker} size="title" />
        <p role="status" className={styles.text}>
          {text}
        </p>
      </div>
    </SheetPage>
  );
}
