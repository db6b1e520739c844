import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { feeValidS } from '../../../contract/fees/fees.paths';
import { Alert } from '../../ui/alert';
import { Countdown } from '../../ui/countdown';
import { SegmentedControl } from '../../ui/segmented-control';
import { localeTags } from '../../platform/language/detect-language';
import { useLanguage } from '../../platform/language/use-language';
import { AmountField } from '../amounts/amount-field';
import { shownDecimals } from '../amounts/amounts';
import { dollars } from '../amounts/dollars';
import { useAmbiguousText, useAmountText, useDecimalMark } from '../amounts/money';
import { typedForm } from '../amounts/read-amount';
import { Worth } from '../amounts/worth';
import { Agreement } from '../sheets/agreement';
import { DepositLink } from '../sheets/deposit-link';
import { FeeAmount } from './fee-amount';
import styles from './fee-form.module.css';
import { feeTiers, feeWarning, hasFee, isLowFee, isPayable, isSettled, readFee, tierFee } from './fee-rules';
import type { FeeChoice, FeeTerms, FeeTier, ReadFee } from './fee-rules';
import { rememberTier } from './fee-choice';
import type { FeeChoices, FeeGate } from './fee-choice';

/** The reason a fee can't be paid yet, shown beside the button. `read` is undefined until the fee is loaded. */
export function useFeeReason(gate: FeeGate, read: ReadFee | undefined): string | undefined {
  const { t } = useTranslation('fees');
  if (!gate.isOpen) return t('acceptFirst');
  if (read === undefined) return t('loading');
  return read.problem === undefined ? undefined : t('checkFee');
}

/** Warns of an unusual fee and asks to accept it; nothing for a usual one. */
export function FeeAcceptance({ gate }: { gate: FeeGate }) {
  const { warning, share, isLowest, isAccepted, accept } = gate;
  const { t } = useTranslation('fees');
  const amountText = useAmountText();
  const { language } = useLanguage();
  if (warning === undefined) return null;
  const isHigh = warning === 'aboveHigh';
  const tenthText = isLowest ? t('aboveTenthLowestText') : t('aboveTenthText');
  const inDollars = (value: string) =>
    `${amountText(value, { decimals: dollars.decimals })} ${dollars.ticker}`;
  const shareText =
    share &&
    t('share', {
      fee: inDollars(share.fee),
      amount: inDollars(share.moved),
      percent: (share.percent / 100).toLocaleString(localeTags[language], { style: 'percent' }),
    });
  return (
    <Agreement
      title={isHigh ? t('aboveHighTitle') : t('aboveTenthTitle')}
      text={
        <>
          {shareText !== undefined && (
            <>
              <span>{shareText}</span>{' '}
            </>
          )}
          <span>{isHigh ? t('aboveHighText') : tenthText}</span>
        </>
      }
      label={t('payAnyway')}
      isAgreed={isAccepted}
      onChange={accept}
    />
  );
}

interface FeeFormProps {
  /** The coin of the network's fee. */
  coin: { key: string; ticker: string };
  terms: FeeTerms;
  gate: FeeGate;
  choices: FeeChoices;
  /** Explains the maximum in `terms.most`, if it isn't simply the user's balance. */
  tooHighText?: string | undefined;
  /** When the quoted base fee expires, ISO 8601. */
  expiresAt: string;
  /** Called on expiry, to fetch a new base fee. */
  onExpire: () => void;
  /** Whether a low fee is warned of. */
  warnsOfLow?: boolean;
}

/** The network's fee, valid until the quote expires: fixed, or one of three tiers or a typed amount. */
export function FeeForm(props: FeeFormProps) {
  const { coin, terms, gate, choices, tooHighText, warnsOfLow = true } = props;
  const { t } = useTranslation(['fees', 'errors']);
  const amountText = useAmountText();
  const ambiguousText = useAmbiguousText();
  const mark = useDecimalMark();
  const choice = choices.of(coin.key);
  const read = readFee(terms, choice, mark);
  const { fee, problem } = read;
  const isSlow = warnsOfLow && gate.warning === undefined && fee !== undefined && isLowFee(terms, fee);
  const problems = {
    required: t('required'),
    format: t('format', { count: terms.decimal }),
    ambiguous: ambiguousText(read),
    tooLow: t('tooLow', { amount: amountText(terms.baseFee, coin), ticker: coin.ticker }),
    tooHigh: tooHighText ?? (coin.ticker === 'ETH' ? t('errors:notEnoughEth') : t('notEnough', coin)),
  };
  const problemText = problem && problems[problem];
  return (
    <div className={styles.form}>
      {isSettled(terms) ? (
        <>
          <FixedFee {...{ coin, terms, problemText }} />
          {hasFee(terms) && <Validity {...props} />}
        </>
      ) : (
        <FeeFields
          validity={<Validity {...props} />}
          {...{ coin, terms, choice, fee, problemText }}
          onChange={(next) => choices.choose(coin.key, next)}
        />
      )}
      {tooHighText === undefined && !isPayable(terms) && (
        <div>
          <DepositLink currency={coin} />
        </div>
      )}
      {isSlow && (
        <Alert tone="warning" title={t('lowTitle')}>
          {t('lowText')}
        </Alert>
      )}
    </div>
  );
}

type FieldParts = Pick<FeeFormProps, 'coin' | 'terms'> & { problemText: string | undefined };

/** The fee where there is nothing to choose. */
function FixedFee({ coin, terms: { baseFee }, problemText }: FieldParts) {
  const { t } = useTranslation('fees');
  return (
    <>
      <div className={styles.fixed}>
        <span className={styles.label}>{t('networkFee')}</span>
        <span className={styles.fee}>
          <FeeAmount value={baseFee} coin={coin} />
        </span>
      </div>
      {problemText !== undefined && <Alert tone="error" title={problemText} />}
    </>
  );
}

interface FeeFieldsProps extends FieldParts {
  choice: FeeChoice;
  fee: string | undefined;
  validity: ReactNode;
  onChange: (choice: FeeChoice) => void;
}

function FeeFields(props: FeeFieldsProps) {
  const { coin, terms, choice, fee, problemText, validity, onChange } = props;
  const { t } = useTranslation('fees');
  const mark = useDecimalMark();
  const amountText = useAmountText();
  const isTyped = choice.kind === 'typed' && fee !== undefined;
  const ownFee = isTyped
    ? amountText(fee, { decimals: shownDecimals })
    : `≥ ${amountText(terms.baseFee, { decimals: shownDecimals })}`;
  const names: Record<FeeTier, string> = { low: t('low'), average: t('average'), high: t('high') };
  return (
    <>
      <div className={styles.title}>
        <span aria-hidden="true">{t('networkFeeIn', { ticker: coin.ticker })}</span>
        {validity}
      </div>
      <SegmentedControl<FeeTier | 'typed'>
        label={t('networkFeeIn', { ticker: coin.ticker })}
        isLabelHidden
        items={[
          ...feeTiers.map((tier) => ({
            id: tier,
            label: names[tier],
            hint: amountText(tierFee(terms, tier), { decimals: shownDecimals }),
          })),
          { id: 'typed' as const, label: t('custom'), hint: ownFee },
        ]}
        selectedId={choice.kind === 'tier' ? choice.tier : 'typed'}
        onSelect={(tier) => {
          if (tier === 'typed') {
            onChange({ kind: 'typed', text: fee === undefined ? '' : typedForm(fee, mark) });
            return;
          }
          if (feeWarning(terms, tierFee(terms, tier)) === undefined) rememberTier(coin.key, tier);
          onChange({ kind: 'tier', tier });
        }}
      />
      {choice.kind === 'typed' ? (
        <AmountField
          label={t('feeIn', { ticker: coin.ticker })}
          value={choice.text}
          onChange={(text) => onChange({ kind: 'typed', text })}
          description={fee === undefined ? undefined : <Worth currencyKey={coin.key} amount={fee} />}
          problem={problemText}
        />
      ) : (
        problemText !== undefined && <Alert tone="error" title={problemText} />
      )}
    </>
  );
}

/** How long the quoted base fee holds. */
function Validity({ expiresAt, onExpire }: Pick<FeeFormProps, 'expiresAt' | 'onExpire'>) {
  const { t } = useTranslation('fees');
  return (
    <p className={styles.label}>
      <Countdown
        key={expiresAt}
        endsAtMs={Date.parse(expiresAt)}
        mostS={feeValidS}
        render={({ time }) => t('validFor', { time })}
        describe={({ seconds }) => t('secondsLeft', { count: seconds })}
        onEnd={onExpire}
      />
    </p>
  );
}
