import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeText } from '../../platform/language/use-time-text';
import { Alert } from '../../ui/alert';
import { askProof } from './ask-proof';
import type { ProofAnswer } from './ask-proof';
import type { Named } from './check-proof';

/** Asks for a proof, checks it, and says what it shows. */
export function ProofResult({ named }: { named: Named }) {
  const { t } = useTranslation('verify');
  const timeText = useTimeText();
  const [answer, setAnswer] = useState<ProofAnswer>();
  useEffect(() => {
    let isShown = true;
    void askProof(named).then((came) => {
      if (isShown) setAnswer(came);
    });
    return () => {
      isShown = false;
    };
  }, [named]);
  if (answer === undefined) return <p>{t('waiting')}</p>;
  if (answer.result === 'unreachable') return <Alert tone="warning" title={t('unreachable')} />;
  if (answer.result === 'unknown')
    return (
      <Alert tone="error" title={t('proofUnknown')}>
        {t('proofUnknownText')}
      </Alert>
    );
  if (answer.result === 'wrong')
    return (
      <Alert tone="error" title={t('proofWrong')}>
        {t('proofWrongText')}
      </Alert>
    );
  const isSigned = answer.result === 'valid';
  return (
    <Alert tone={isSigned ? 'success' : 'info'} title={t('proofValid', { number: named.number })}>
      {t(isSigned ? 'proofValidText' : 'proofUnsignedText', { time: timeText(answer.sealedAt, 'exact') })}
    </Alert>
  );
}
