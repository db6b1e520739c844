import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { mintRequestStatuses } from '../../../contract/mint-house/mint-request-enums';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { buttonClassName } from '../../ui/button-class-name';
import { RejectedBills } from '../bill-text/rejected-bills';
import { MoneyEnd } from '../money-sheet/money-end';
import { SheetPage } from '../money-sheet/sheet-page';
import { useStage } from '../money-sheet/use-stage';
import type { RejectedBill } from './burn-list';
import styles from './burn-end.module.css';
import { BurnReason } from './burn-reason';
import { BurningWait } from './burning-wait';
import type { ChosenPayout } from './chosen-payout';
import { PayoutFacts } from './payout-facts';
import { useBurnedRequest } from './use-burned-request';

interface GreenBurnResultProps {
  title: string;
  request: MintRequest;
  rejected: readonly RejectedBill[];
  areOwn: boolean;
  chosen: ChosenPayout;
  /** The server's answer, for its operation's number. */
  answer: object;
}

/** A burn of green bills from being at work to its end. The sheet may be closed meanwhile: the burn goes on. */
export function GreenBurnResult(props: GreenBurnResultProps) {
  const { title, rejected, areOwn, chosen, answer } = props;
  const { t } = useTranslation('burn');
  const stage = useStage();
  const request = useBurnedRequest(props.request);
  const product = brand.billName;
  const close = (
    <Button wide variant="secondary" onPress={stage.close}>
      {t('done')}
    </Button>
  );
  if (request.status === mintRequestStatuses.processing)
    return <BurningWait {...{ title, request }} footer={close} text={t('greenNotice', { product })} />;
  if (request.status === mintRequestStatuses.error) {
    return (
      <SheetPage {...{ title }} hub="green" heading={t('failed')} footer={close}>
        <BurnReason request={request} />
      </SheetPage>
    );
  }
  return (
    <MoneyEnd
      {...{ title, answer }}
      hub="green"
      heading={t('burned')}
      lead={t('paidOut')}
      amount={{ value: request.amount_bills, ticker: request.currency.ticker }}
      footer={
        <>
          <Link
            to="/wallet/$currencyKey"
            params={{ currencyKey: chosen.coin.key }}
            className={buttonClassName({ wide: true })}
          >
            {t('toCrypto')}
          </Link>
          {close}
        </>
      }
    >
      <PayoutFacts chosen={chosen} />
      {rejected.length > 0 && (
        <div className={styles.notes}>
          <Alert tone="warning" title={t('someRejected', { count: rejected.length })} />
          <RejectedBills {...{ rejected, areOwn }} />
        </div>
      )}
    </MoneyEnd>
  );
}
