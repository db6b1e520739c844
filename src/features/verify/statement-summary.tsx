import { useTranslation } from 'react-i18next';
import type { DayStatement, Statement } from '../../../contract/statements/statements.contract';
import { useAmountText } from '../../money/amounts/money';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { useTimeText } from '../../platform/language/use-time-text';
import { DescriptionList } from '../../ui/description-list';
import styles from './verify-screen.module.css';

interface Line {
  key: string;
  value: string;
  /** Says more than the currency. */
  count?: number;
}

/** A part of what the account held. */
function Part({ title, lines }: { title: string; lines: readonly Line[] }) {
  const { t } = useTranslation('verify');
  const nameOf = useCurrencyName();
  if (lines.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <DescriptionList
        items={lines.map(({ key, value, count }) => ({
          id: key,
          label: count === undefined ? nameOf(key) : `${nameOf(key)} · ${t('bills', { count })}`,
          value,
        }))}
      />
    </section>
  );
}

/** A key names network, protocol and ticker; the file has nothing else of a currency. */
function useCurrencyName(): (key: string) => string {
  const wordsOf = useCurrencyWords();
  return (key) => {
    const [network = '', protocol = '', ticker] = key.split('-');
    if (ticker === undefined) return key;
    const words = wordsOf({ network, protocol });
    return `${ticker.toUpperCase()} · ${words.network} · ${words.protocol}`;
  };
}

/** What a statement says: whose it is, of which time, and by parts what the account held. */
export function StatementSummary({ statement }: { statement: Statement | DayStatement }) {
  const { t } = useTranslation('verify');
  const timeText = useTimeText();
  const amountText = useAmountText();
  const spans = (amounts: Statement['crypto']): Line[] =>
    amounts.map(({ key, opening, closing }) => ({
      key,
      value: `${amountText(opening)} → ${amountText(closing)}`,
    }));
  const held = (statement.held ?? []).map(({ key, amount }) => ({ key, value: amountText(amount) }));
  const bills = statement.bills.map(({ key, count, value }) => ({ key, count, value: amountText(value) }));
  return (
    <>
      <DescriptionList
        items={[
          { id: 'user', label: t('user'), value: statement.user },
          { id: 'from', label: t('from'), value: timeText(statement.from, 'long') },
          { id: 'to', label: t('to'), value: timeText(statement.to, 'long') },
          ...('isComplete' in statement && !statement.isComplete
            ? [{ id: 'soFar', label: t('state'), value: t('soFar') }]
            : []),
        ]}
      />
      <Part title={t('crypto')} lines={spans(statement.crypto)} />
      <Part title={t('pay')} lines={spans(statement.pay)} />
      <Part title={t('held')} lines={held} />
      <Part title={t('billsTitle')} lines={bills} />
      {statement.block !== null && (
        <section className={styles.part}>
          <h2>{t('block', { number: statement.block.number })}</h2>
          <code translate="no" className={styles.hash}>
            {statement.block.merkleRoot}
          </code>
        </section>
      )}
    </>
  );
}
