import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { mintRequestTypes } from '../../../contract/mint-house/mint-request-enums';
import { isRefusal } from '../../platform/api/api-error';
import { mintHouseCalls } from '../../platform/api/user-calls';
import { KeyIcon } from '../../ui/icons/sign-icons';
import { RejectedBills } from '../bill-text/bill-warnings';
import { useRequestState } from '../mint-house/mint-house.queries';
import { useAmountText } from '../amounts/money';
import { BillCounts } from '../sheets/bill-counts';
import { MoneyPage } from '../sheets/money-page';
import { RecipientHead } from '../sheets/recipient-head';
import { FinalNote } from '../sheets/sheet-actions';
import { BlueBurnEnd, GreenBurnEnd } from './burn-end';
import { PayoutCosts, PayoutHead } from './payout-page';
import { BurnGiverWarning } from './burn-facts';
import type { BurnList } from './prepare-burn';
import type { ChosenPayout } from './payout';

interface BurnConfirmPageProps {
  title: string;
  list: BurnList;
  /** Undefined for blue bills, which have no payout: their addresses hold the coins. */
  chosen: ChosenPayout | undefined;
  onBack: () => void;
  /** Called when the server has refused the fee or the network. */
  onPayoutRefused: (error: unknown) => void;
  onBurned: ((burned: ReadonlySet<string>) => void) | undefined;
}

/** The confirmation of a burn: its terms, what becomes irreversible, and the call itself. */
export function BurnConfirmPage(props: BurnConfirmPageProps) {
  const { title, list, chosen, onBack, onPayoutRefused, onBurned } = props;
  const { prepared, areOwn, banknotes } = list;
  const { currency, rejectedBills } = prepared;
  const { t } = useTranslation('burn');
  const amountText = useAmountText();
  const { processing } = useRequestState(currency.key, mintRequestTypes.burn);
  const hub = hubOf(currency.id);
  return (
    <MoneyPage
      call={mintHouseCalls.burnBills}
      input={{
        params: { currencyKey: currency.key },
        body: {
          fee: chosen?.fee ?? '0',
          currenciesFill: chosen?.coin.key ?? currency.key,
          banknotes: [...banknotes],
        },
      }}
      {...{ title, onBack }}
      // The user's own bills must be chosen again, as these may be burned. Bearer lines stay in the form: a second
      // burn of them is refused, and the text may be the only copy.
      onLeft={areOwn ? () => onBurned?.(new Set(banknotes)) : undefined}
      heading={t('confirmHeading', { count: banknotes.length })}
      isSpread
      note={<FinalNote title={t('final')}>{t(hub === 'blue' ? 'finalBlueText' : 'finalText')}</FinalNote>}
      action={{
        label: t('burnAction', { amount: amountText(prepared.amount), ticker: currency.ticker }),
        variant: 'danger',
        disabledReason: processing !== undefined ? t('inProgress', { product: brand.billName }) : undefined,
      }}
      tray={<BillCounts combination={prepared.combination} currency={currency} value={prepared.amount} />}
      terms={[prepared.amount, currency.key, chosen?.coin.key, chosen?.fee, chosen?.payout?.net]}
      onRefused={(error) => {
        const isOfPayout =
          chosen !== undefined &&
          isRefusal(error, 'notEnoughFeesOperation', 'invalidValidatorFee', 'currencyNotBurnable');
        if (isOfPayout) onPayoutRefused(error);
        return isOfPayout;
      }}
      renderEnd={(answer) =>
        chosen === undefined ? (
          <BlueBurnEnd {...{ title, list, answer, onBurned }} />
        ) : (
          <GreenBurnEnd {...{ title, list, answer, onBurned }} fee={chosen} />
        )
      }
    >
      {chosen === undefined ? (
        <RecipientHead sign={<KeyIcon size={32} />} name={t('confirmHeading', { count: banknotes.length })}>
          {t('goesToKeys')}
        </RecipientHead>
      ) : (
        <>
          <PayoutHead chosen={chosen} />
          <PayoutCosts chosen={chosen} />
        </>
      )}
      {rejectedBills.length > 0 && <RejectedBills rejected={rejectedBills} areOwn={areOwn} />}
      <BurnGiverWarning list={list} />
    </MoneyPage>
  );
}
