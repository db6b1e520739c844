import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { operationIdOf } from '../../platform/api/read-response';
import { Button, buttonClassName } from '../../ui/button';
import { ReadLink } from './read-link';
import { useWaitingPayment } from '../payment/use-waiting-payment';
import { Money } from '../amounts/money';
import { DrawnTick } from './drawn-tick';
import { OperationLink } from './operation-link';
import styles from './money-end.module.css';
import { SheetPage, useStage } from './sheet-page';

/** Links back to the payment at a till that the user left to top up. */
export function BackToPayment() {
  const { t } = useTranslation('bill-sheets');
  // Typed as a plain string, because the route belongs to another feature.
  const to: string = '/epos';
  return (
    <ReadLink to={to} replace className={buttonClassName({ wide: true })}>
      {t('backToPayment')}
    </ReadLink>
  );
}

interface MoneyEndProps {
  title: string;
  /** What was done, with the verb of the button. */
  heading: string;
  lead?: ReactNode;
  amount?: { value: string; ticker: string } | undefined;
  /** The server's response, for its operation number. */
  answer: object;
  children?: ReactNode;
  /** Where the bills lay, or their outcome. */
  tray?: ReactNode;
  /** Replaces the tick. */
  sign?: ReactNode;
  /** Replaces the Done button. */
  footer?: ReactNode;
}

/** The result of a money operation: the tick, the amount, and the operation number. */
export function MoneyEnd(props: MoneyEndProps) {
  const { title, heading, lead, amount, answer, children, tray, sign, footer } = props;
  const { t } = useTranslation('bill-sheets');
  const stage = useStage();
  const operationId = operationIdOf(answer);
  const waiting = useWaitingPayment();
  const done = (
    <>
      {waiting !== undefined && <BackToPayment />}
      <Button wide variant={waiting === undefined ? 'primary' : 'secondary'} onPress={stage.close}>
        {t('done')}
      </Button>
    </>
  );
  return (
    <SheetPage
      {...{ title, heading, tray }}
      isCentred
      isEnd
      sign={sign ?? <DrawnTick />}
      footer={footer ?? done}
    >
      {amount !== undefined && (
        <p className={styles.amount}>
          <Money {...amount} size="head" />
        </p>
      )}
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
      {operationId !== undefined && <OperationLink operationId={operationId} />}
    </SheetPage>
  );
}
