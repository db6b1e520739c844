import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hexOfBytes, sha256 } from '../../lib/sha256';
import { isRefusal } from '../../platform/api/api-error';
import { callApi } from '../../platform/api/call-api';
import { statementsCalls } from '../../platform/api/proof-calls';
import { Alert } from '../../ui/alert';
import type { Named } from './check-proof';
import { ProofResult } from './proof-result';

type Place = Named | 'waiting' | 'unsealed' | 'unknown' | 'wrong' | 'unreachable';

const alerts = {
  unsealed: ['info', 'notSealed', 'notSealedText'],
  unknown: ['error', 'notRecorded', 'notRecordedText'],
  wrong: ['error', 'proofWrong', 'proofWrongText'],
} as const;

/** Shows the block that notes when a daily statement was issued, with its proof, by the hash of what is signed. */
export function StatementProof({ hash }: { hash: string }) {
  const { t } = useTranslation('verify');
  const [place, setPlace] = useState<Place>('waiting');
  useEffect(() => {
    let isShown = true;
    void findPlace(hash).then((came) => {
      if (isShown) setPlace(came);
    });
    return () => {
      isShown = false;
    };
  }, [hash]);
  if (place === 'waiting') return <p>{t('waiting')}</p>;
  if (place === 'unreachable') return <Alert tone="warning" title={t('unreachable')} />;
  if (typeof place === 'object') return <ProofResult named={place} />;
  const [tone, title, text] = alerts[place];
  return (
    <Alert tone={tone} title={t(title)}>
      {t(text)}
    </Alert>
  );
}

/** Asks where the log notes the statement. Believes only a note that names the statement's hash. */
async function findPlace(hash: string): Promise<Place> {
  try {
    const { leaf, block } = (await callApi(statementsCalls.getStatementPlace, { params: { hash } })).payload;
    if (!isNoteOf(leaf, hash)) return 'wrong';
    if (block === null) return 'unsealed';
    const leafHash = await sha256(Uint8Array.from([0, ...new TextEncoder().encode(leaf)]));
    return { number: block, hash: hexOfBytes(leafHash) };
  } catch (error) {
    return isRefusal(error, 'noDataFound') ? 'unknown' : 'unreachable';
  }
}

function isNoteOf(leaf: string, hash: string): boolean {
  try {
    const [kind, , table, change, key] = JSON.parse(leaf) as unknown[];
    return kind === 'change 1' && table === 'issued_statements' && change === 'insert' && key === hash;
  } catch {
    return false;
  }
}
