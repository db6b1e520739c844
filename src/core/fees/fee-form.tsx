import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert';
import { Countdown } from '../../ui/countdown';
import { SegmentedControl } from '../../ui/segmented-control';
import { TextField } from '../../ui/text-field';
import { Money } from '../money/money';
import { useAmountText } from '../money/use-amount-text';
import { feeText, feeTiers, isLowFee, isSettled, readFee } from './fee-rules';
import type { FeeChoice, FeeTerms, FeeTier } from './fee-rules';
import styles from './fee-form.module.css';

interface FeeFormProps {
  /** The coin that the network takes its fee in. */
  ticker: string;
  terms: FeeTerms;
  value: FeeChoice;
  onChange: (choice: FeeChoice) => void;
  /** Why no more than `terms.most` can be paid. */
  tooHighText: string;
  /** How long the base fee is good, ISO 8601. */
  expiresAt: string;
  /** The base fee has to be asked for anew. */
  onExpire: () => void;
}

/** The network's fee: one of three tiers or an amount of one's own, as long as the network's price holds. */
export function FeeForm({ ticker, terms, value, onChange, tooHighText, expiresAt, onExpire }: FeeFormProps) {
  const { t } = useTranslation('fees');
  const amountText = useAmountText();
  if (isSettled(terms)) {
    return (
      <div className={styles.fixed}>
        <span className={styles.label}>{t('networkFee')}</span>
        <Money value={terms.baseFee} ticker={ticker} />
      </div>
    );
  }
  const read = readFee(terms, value);
  const problems = {
    required: t('required'),
    format: t('format', { count: terms.decimal }),
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
          if (tier !== 'typed') onChange({ kind: 'tier', tier });
        }}
      />
      <TextField
        label={t('feeIn', { ticker })}
        value={feeText(terms, value)}
        onChange={(text) => onChange({ kind: 'typed', text })}
        inputMode="decimal"
        autoComplete="off"
        errorMessage={read.problem === undefined ? undefined : problems[read.problem]}
      />
      <p className={styles.label}>
        <Countdown
          key={expiresAt}
          endsAtMs={Date.parse(expiresAt)}
          render={({ time }) => t('validFor', { time })}
          describe={({ seconds }) => t('secondsLeft', { count: seconds })}
          onEnd={onExpire}
        />
      </p>
      {read.fee !== undefined && isLowFee(terms, read.fee) && (
        <Alert tone="warning" title={t('lowTitle')}>
          {t('lowText')}
        </Alert>
      )}
    </div>
  );
}
