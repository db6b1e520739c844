import { Suspense, lazy, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkStatement, statementMaxBytes } from '../../../contract/statements/check-statement.mjs';
import type { StatementCheck } from '../../../contract/statements/check-statement.mjs';
import { isRefusal } from '../../platform/api/api-error';
import { callApi } from '../../platform/api/call-api';
import { statementsCalls } from '../../platform/api/proof-calls';
import { PageHeading } from '../../platform/page/page-heading';
import { Alert } from '../../ui/alert';
import { FileButton, useFileDrop } from '../../ui/file-picker';
import { ProofForm } from './proof-form';
import type { Named } from './check-proof';
import { verifySignature } from './verify-signature';
import styles from './verify-screen.module.css';

/** Guests do without the words of currencies until a file turns out to be a statement. */
const loadSummary = async () => import('./statement-summary');
const StatementProof = lazy(async () => ({ default: (await import('./statement-proof')).StatementProof }));
const StatementSummary = lazy(async () => ({ default: (await loadSummary()).StatementSummary }));

const verifyCommand = 'npm run verify -- statement.json';

/** Why a file is not confirmed: the title and the text. */
const reasons = {
  unreadable: ['unreadable', 'unreadableText'],
  changed: ['changed', 'changedText'],
  foreignKey: ['foreignKey', 'foreignKeyText'],
  foreignBlock: ['foreignBlock', 'foreignBlockText'],
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

interface VerifyScreenProps {
  named: Named | undefined;
  statementHash: string | undefined;
}

/**
 * Anyone checks here without an account: a signed statement, whose file does not leave the device, or a statement, payment or
 * bill's move that a link names.
 */
export function VerifyScreen({ named, statementHash }: VerifyScreenProps) {
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
      {named !== undefined && <ProofForm named={named} />}
      {statementHash !== undefined && <NamedStatement hash={statementHash} />}
      <div className={styles.drop} {...fileDrop}>
        <p className={styles.hint}>{t('drop')}</p>
        <FileButton label={t('choose')} accept=".json,application/json" onFile={check} />
      </div>
      <div aria-live="polite" className={styles.result}>
        <Result shown={shown} />
      </div>
      <p className={styles.hint}>{t('command')}</p>
      <pre className={styles.command}>{`${verifyCommand} ${globalThis.location.origin}`}</pre>
      {named === undefined && <ProofForm named={named} />}
    </article>
  );
}

/** The statement that a link names. Only its file says what is in it. */
function NamedStatement({ hash }: { hash: string }) {
  const { t } = useTranslation('verify');
  return (
    <section className={styles.proof}>
      <h2>{t('statementTitle')}</h2>
      <p className={styles.hint}>{t('statementLead')}</p>
      <div aria-live="polite" className={styles.result}>
        <Suspense fallback={<p>{t('waiting')}</p>}>
          <StatementProof hash={hash} />
        </Suspense>
      </div>
    </section>
  );
}

/** Checks a statement's file on this device; only its key and one block come from the server. */
async function readAndCheck(file: File): Promise<StatementCheck> {
  const bytes = new Uint8Array(await file.slice(0, statementMaxBytes + 1).arrayBuffer());
  const check = await checkStatement(bytes, { verifySignature, issuer });
  // What it says appears together with the result, and without a connection neither does.
  if (check.result === 'valid') await loadSummary();
  return check;
}

function Result({ shown }: { shown: Shown }) {
  const { t } = useTranslation('verify');
  if (shown === undefined) return null;
  const { result } = shown;
  if (result === 'waiting') return <p>{t('waiting')}</p>;
  if (result === 'unreachable') return <Alert tone="warning" title={t('unreachable')} />;
  if (result !== 'valid') {
    const [title, text] = reasons[result];
    return (
      <Alert tone="error" title={t(title)}>
        {t(text)}
      </Alert>
    );
  }
  return (
    <>
      <Alert tone="success" title={t('valid')}>
        {t('validText', { issuer: shown.signed.statement.issuer })}
      </Alert>
      <Suspense fallback={null}>
        {'place' in shown.signed && <StatementProof hash={shown.signed.place.hash} />}
        <StatementSummary statement={shown.signed.statement} />
      </Suspense>
    </>
  );
}
