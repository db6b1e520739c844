import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../../contract/balances/balances.contract';
import type { MigrationPair } from '../../../../contract/migration/migration.contract';
import { isZeroAmount } from '../../../money/amounts/amounts';
import { useAmountText, useDecimalMark } from '../../../money/amounts/money';
import { hasAmount, readAmount } from '../../../money/amounts/read-amount';
import type { ConfirmedPress } from '../../../money/calls/press-guard';
import { usePausedReason } from '../../../money/currencies/currencies.queries';
import { FeeAcceptance, useFeeReason } from '../../../money/fees/fee-form';
import type { FeeChoices } from '../../../money/fees/fee-choice';
import { feesQueries } from '../../../money/fees/fees.queries';
import { useCoinFee } from '../../../money/fees/use-coin-fee';
import { Agreement } from '../../../money/sheets/agreement';
import { MoneyActionButton } from '../../../money/sheets/sheet-actions';
import { SheetPage } from '../../../money/sheets/sheet-page';
import { useRecipientRefusal } from '../sheets/use-recipient-refusal';
import styles from './migrate-form.module.css';
import { MigrationAmount } from './migration-amount';
import { MigrationFee } from './migration-fee';
import { MigrationRefusal, useMigrationReason } from './migration-refusal';
import { addressProblem, readMigrationAmount } from './migration-terms';
import type { MigrationOrder } from './migration-terms';
import { MigrationTray } from './migration-tray';
import { OutsideAddress } from './outside-address';
import { NetworkPicker } from './network-picker';
import type { Folding, PlaceChoice } from './network-picker';

/** Whether the coin leaves the wallet, and where to. */
export interface OutsideChoice extends PlaceChoice {
  address: string;
  setAddress: (address: string) => void;
}

interface MigrateFormProps {
  /** The choice of the tab. */
  tabs: ReactNode;
  pair: MigrationPair;
  /** All that can be chosen on this tab. */
  pairs: readonly MigrationPair[];
  balances: readonly Balance[];
  amount: string;
  setAmount: (amount: string) => void;
  /** Why the last attempt was refused. */
  error: unknown;
  onPair: (pair: MigrationPair) => void;
  /** Where it arrives; undefined on the tab that has no choice. */
  outside: OutsideChoice | undefined;
  /** Below the form: requests that wait for coins from outside. */
  waiting: ReactNode;
  folding: Folding;
  choices: FeeChoices;
  onMigrate: (order: MigrationOrder, press: ConfirmedPress) => void;
}

/**
 * The form of either tab: from where, where to and how much; between networks the fee, to the new network the accepted risk. Both
 * are one page, so that changing the tab leaves the focus where it is.
 */
export function MigrateForm(props: MigrateFormProps) {
  const { tabs, pair, pairs, balances, amount, setAmount, error, onPair, onMigrate, outside } = props;
  const { waiting, folding, choices } = props;
  const { t } = useTranslation(['migration', 'wallet-sheets']);
  const amountText = useAmountText();
  const { currencyFrom: from, currencyTo: to, isBeta } = pair;
  const pairKey = `${from.key} ${to.key}`;
  const [acceptedPair, setAcceptedPair] = useState<string>();
  const isAccepted = acceptedPair === pairKey;
  const [isTried, setTried] = useState(false);
  const balance = balances.find(({ currency }) => currency.key === from.key)?.value ?? '0';
  const quote = feesQueries.migration(from, to);
  const isOutside = outside?.place === 'outside';
  const mark = useDecimalMark();
  const moved = readAmount(amount, { decimal: from.decimal, mark }).amount;
  const network = useCoinFee({
    currency: from,
    amount: moved,
    quote,
    choices,
    isNeeded: !isBeta,
    isBooked: !isOutside,
  });
  const { fee, read, gate } = network;
  const feeReason = useFeeReason(gate, read);
  const reason = useMigrationReason(pair) ?? (isZeroAmount(balance) ? t('nothingThere') : undefined);
  const nothingReason = hasAmount(amount) ? undefined : t('amountRequired');
  const pausedOut = usePausedReason(to.key, 'send');
  const sendingPaused = isOutside ? pausedOut : undefined;
  const riskReason = isAccepted ? undefined : t('acceptRisk');
  const feeTaken = network.isFeeCoin ? (read?.fee ?? fee?.fee) : undefined;
  const wanted = readMigrationAmount(amount, { pair, balance, fee: feeTaken }, mark);
  const address = isOutside ? outside.address.trim() : undefined;
  const isAddressed = address === undefined || addressProblem(address) === undefined;
  const addressWords = useRecipientRefusal(isOutside ? error : undefined);
  const paid =
    read?.fee === undefined || fee === undefined
      ? undefined
      : { value: read.fee, ticker: fee.currencyFee.ticker, coin: fee.currencyFee };
  const named = { amount: amountText(wanted.amount ?? '0', from), ticker: from.ticker };
  const actions =
    wanted.amount === undefined
      ? { out: t('wallet-sheets:review'), within: t('migrate') }
      : { out: t('wallet-sheets:reviewAmount', named), within: t('migrateAmount', named) };
  return (
    <SheetPage
      title={t('title')}
      heading={isBeta ? t('betaHeading') : t('networksHeading')}
      isHeadingUnseen
      tray={<MigrationTray pair={pair} amount={wanted.amount} fee={isBeta ? undefined : paid} />}
      footer={
        <>
          {error !== undefined && addressWords === undefined && <MigrationRefusal {...{ error, pair }} />}
          <MoneyActionButton
            label={isOutside ? actions.out : actions.within}
            disabledReason={reason ?? sendingPaused ?? nothingReason ?? (isBeta ? riskReason : feeReason)}
            terms={[wanted.amount, from.key, to.key, paid?.value, address]}
            onPress={(press) => {
              setTried(true);
              if (wanted.amount === undefined || !isAddressed) return;
              if (isBeta) onMigrate({ pair, amount: wanted.amount }, press);
              else if (paid !== undefined)
                onMigrate(
                  { pair, amount: wanted.amount, fee: paid, ...(address !== undefined && { address }) },
                  press,
                );
            }}
          />
        </>
      }
    >
      {tabs}
      <MigrationAmount
        key={pairKey}
        {...{ pair, balance, amount, setAmount, isTried }}
        fee={feeTaken}
        isMaxDisabled={!isBeta && fee === undefined}
      />
      <NetworkPicker {...{ pair, pairs, balances, onPair, outside, folding }} />
      {isOutside && <OutsideAddress {...outside} {...{ isTried }} currency={to} refusal={addressWords} />}
      {!isBeta && <p className={styles.happens}>{t(isOutside ? 'happensOutside' : 'happens')}</p>}
      {isBeta ? (
        <>
          <p>{t('betaPlace', { ticker: to.ticker })}</p>
          <Agreement
            title={t('betaTitle')}
            text={t('betaText')}
            label={t('risk')}
            isAgreed={isAccepted}
            onChange={(isNow) => setAcceptedPair(isNow ? pairKey : undefined)}
          />
        </>
      ) : (
        <>
          <MigrationFee {...{ network }} />
          <FeeAcceptance gate={gate} />
        </>
      )}
      {waiting}
    </SheetPage>
  );
}
