import { useTranslation } from 'react-i18next';
import { feeValidS } from '../../../contract/fees/fees.paths';
import { Alert } from '../../ui/alert';
import { Checkbox } from '../../ui/checkbox';
import { Countdown } from '../../ui/countdown';
import { SegmentedControl } from '../../ui/segmented-control';
import { TextField } from '../../ui/text-field';
import { Money, useAmbiguousText, useAmountText, useDecimalMark } from '../amounts/money';
import { typedForm } from '../amounts/read-amount';
import { Worth } from '../amounts/worth';
import styles from './fee-form.module.css';
import { feeTiers, feeWarning, isLowFee, isSettled, readFee, tierFee } from './fee-rules';
import type { FeeChoice, FeeTerms, FeeTier } from './fee-rules';
import { rememberTier } from './fee-choice';
import type { FeeGate } from './fee-choice';

/** Why a fee cannot be paid yet, said beside the button. */
export function useFeeReason(gate: FeeGate): string | undefined {
  const { t } = useTranslation('fees');
  return gate.isOpen ? undefined : t('acceptFirst');
}

/** Warns about an unusual fee. */
function OddFee({ warning }: Pick<FeeGate, 'warning'>) {
  const { t } = useTranslation('fees');
  if (warning === undefined) return null;
  return (
    <Alert tone="warning" title={warning === 'aboveHigh' ? t('aboveHighTitle') : t('aboveTenthTitle')}>
      {warning === 'aboveHigh' ? t('aboveHighText') : t('aboveTenthText')}
    </Alert>
  );
}

/**
 * Accepts an unusual fee; nothing for a usual one. It belongs right above the button that waits for it: on a small phone the
 * end of the form is out of sight.
 */
export function FeeAcceptance({ gate: { warning, isAccepted, accept } }: { gate: FeeGate }) {
  const { t } = useTranslation('fees');
  if (warning === undefined) return null;
  return <Checkbox label={t('payAnyway')} isSelected={isAccepted} onChange={accept} />;
}

interface FeeFormProps {
  /** The coin of the network's fee. */
  coin: { key: string; ticker: string };
  terms: FeeTerms;
  gate: FeeGate;
  value: FeeChoice;
  onChange: (choice: FeeChoice) => void;
  /** Explains the maximum in `terms.most`. */
  tooHighText: string;
  /** When the quoted base fee expires, ISO 8601. */
  expiresAt: string;
  /** Called on expiry, to fetch a new base fee. */
  onExpire: () => void;
  /** Whether a low fee is warned of. */
  warnsOfLow?: boolean;
}

/** The choice of the network's fee: one of three tiers or a typed amount, valid until the quote expires. */
export function FeeForm(props: FeeFormProps) {
  const { coin, terms, gate, value, onChange, tooHighText, expiresAt, onExpire, warnsOfLow = true } = props;
  const { ticker } = coin;
  const { t } = useTranslation('fees');
  const amountText = useAmountText();
  const ambiguousText = useAmbiguousText();
  const mark = useDecimalMark();
  if (isSettled(terms)) {
    return (
      <div className={styles.form}>
        <div className={styles.fixed}>
          <span className={styles.label}>{t('networkFee')}</span>
          <span className={styles.fee}>
            <Money value={terms.baseFee} ticker={ticker} />
            <Worth currencyKey={coin.key} amount={terms.baseFee} />
          </span>
        </div>
        <OddFee warning={gate.warning} />
      </div>
    );
  }
  const read = readFee(terms, value, mark);
  const problems = {
    required: t('required'),
    format: t('format', { count: terms.decimal }),
    ambiguous: ambiguousText(read),
    tooLow: t('tooLow', { amount: amountText(terms.baseFee), ticker }),
    tooHigh: tooHighText,
  };
  const names: Record<FeeTier, string> = { low: t('low'), average: t('average'), high: t('high') };
  return (
    <div className={styles.form}>
      <SegmentedControl<FeeTier | 'typed'>
        label={t('networkFee')}
        items={feeTiers.map((tier) => ({ id: tier, label: names[tier] }))}
        selectedId={value.kind === 'tier' ? value.tier : 'typed'}
        onSelect={(tier) => {
          if (tier === 'typed') return;
          if (feeWarning(terms, tierFee(terms, tier)) === undefined) rememberTier(tier);
          onChange({ kind: 'tier', tier });
        }}
      />
      <TextField
        label={t('feeIn', { ticker })}
        value={value.kind === 'tier' ? typedForm(tierFee(terms, value.tier), mark) : value.text}
        onChange={(text) => onChange({ kind: 'typed', text })}
        inputMode="decimal"
        autoComplete="off"
        description={read.fee === undefined ? undefined : <Worth currencyKey={coin.key} amount={read.fee} />}
        errorMessage={read.problem === undefined ? undefined : problems[read.problem]}
      />
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
      {warnsOfLow && read.fee !== undefined && isLowFee(terms, read.fee) && (
        <Alert tone="warning" title={t('lowTitle')}>
          {t('lowText')}
        </Alert>
      )}
      <OddFee warning={gate.warning} />
    </div>
  );
}
