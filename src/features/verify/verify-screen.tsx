import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Statement } from '../../../contract/statements/statements.contract';
import { isRefusal } from '../../platform/api/api-error';
import { callApi } from '../../platform/api/call-api';
import { statementsCalls } from '../../platform/api/guest-calls';
import { localeTags } from '../../platform/language/detect-language';
import { useLanguage } from '../../platform/language/use-language';
import { useAmountText } from '../../money/amounts/money';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { PageHeading } from '../../platform/page/page-heading';
import { Alert } from '../../ui/alert';
import { DescriptionList } from '../../ui/description-list';
import { FileButton, useFileDrop } from '../../ui/file-picker';
import { checkStatement } from './check-statement';
import type { StatementCheck } from './check-statement';
import styles from './verify-screen.module.css';

/** A statement with its serials is smaller; what is larger is none. */
const fileMaxBytes = 8 * 1024 * 1024;

const verifyCommand = 'npm run verify -- statement.json';

/** Why a file is not confirmed. */
const reasons = {
  unreadable: 'unreadableText',
  changed: 'changedText',
  foreignKey: 'foreignKeyText',
  foreignBlock: 'foreignBlockText',
} as const;

const issuer = {
  publicKey: async () => (await callApi(statementsCalls.getStatementKey, {})).payload.publicKey,
  async blockHash(number: string) {
    try {
      return (await callApi(statementsCalls.getBlock, { params: { number } })).payload.hash;
    } catch (error) {
      if (isRefusal(error, 'noDataFound')) return undefined;
      throw error;
    }
  },
};

type Shown = StatementCheck | { result: 'waiting' | 'unreachable' } | undefined;

/** Anybody checks a signed statement here, without an account: the file does not leave the device. */
export function VerifyScreen() {
  const { t } = useTranslation('verify');
  const [shown, setShown] = useState<Shown>();
  const checking = useRef<File>(undefined);
  const check = (file: File): void => {
    setShown({ result: 'waiting' });
    checking.current = file;
    // A check that was begun earlier may end later.
    const show = (result: Shown): void => {
      if (checking.current === file) setShown(result);
    };
    readAndCheck(file).then(show, () => show({ result: 'unreachable' }));
  };
  const fileDrop = useFileDrop(check);
  return (
    <article className={styles.verify}>
      <header>
        <PageHeading title={t('title')} />
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <div className={styles.drop} {...fileDrop}>
        <p className={styles.hint}>{t('drop')}</p>
        <FileButton label={t('choose')} accept=".json,application/json" onFile={check} />
      </div>
      <div aria-live="polite" className={styles.result}>
        <Result shown={shown} />
      </div>
      <p className={styles.hint}>{t('command')}</p>
      <pre className={styles.command}>{verifyCommand}</pre>
    </article>
  );
}

async function readAndCheck(file: File): Promise<StatementCheck> {
  if (file.size > fileMaxBytes) return { result: 'unreadable' };
  return checkStatement(await file.text(), issuer);
}

function Result({ shown }: { shown: Shown }) {
  const { t } = useTranslation('verify');
  if (shown === undefined) return null;
  const { result } = shown;
  if (result === 'waiting') return <p>{t('waiting')}</p>;
  if (result === 'unreachable') return <Alert tone="warning" title={t('unreachable')} />;
  if (result !== 'valid')
    return (
      <Alert tone="error" title={t(result)}>
        {t(reasons[result])}
      </Alert>
    );
  return (
    <>
      <Alert tone="success" title={t('valid')}>
        {t('validText', { issuer: shown.signed.statement.issuer })}
      </Alert>
      <Summary statement={shown.signed.statement} />
    </>
  );
}

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

function Summary({ statement }: { statement: Statement }) {
  const { t } = useTranslation('verify');
  const { language } = useLanguage();
  const amountText = useAmountText();
  const showTime = (at: string): string =>
    new Date(at).toLocaleString(localeTags[language], { dateStyle: 'long', timeStyle: 'short' });
  const spans = (amounts: Statement['crypto']): Line[] =>
    amounts.map(({ key, opening, closing }) => ({
      key,
      value: `${opening === null ? t('unknown') : amountText(opening)} → ${amountText(closing)}`,
    }));
  const held = (statement.held ?? []).map(({ key, amount }) => ({ key, value: amountText(amount) }));
  const bills = statement.bills.map(({ key, count, value }) => ({ key, count, value: amountText(value) }));
  return (
    <>
      <DescriptionList
        items={[
          { id: 'user', label: t('user'), value: statement.user },
          { id: 'from', label: t('from'), value: showTime(statement.from) },
          { id: 'to', label: t('to'), value: showTime(statement.to) },
        ]}
      />
      <Part title={t('crypto')} lines={spans(statement.crypto)} />
      <Part title={t('pay')} lines={spans(statement.pay)} />
      <Part title={t('held')} lines={held} />
      <Part title={t('billsTitle')} lines={bills} />
      {statement.block !== null && (
        <section className={styles.part}>
          <h2>{t('block', { number: statement.block.number })}</h2>
          <code className={styles.hash}>{statement.block.merkleRoot}</code>
        </section>
      )}
    </>
  );
}
