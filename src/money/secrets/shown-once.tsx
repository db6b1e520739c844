import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { askBeforeUnload } from '../../lib/unload-question';
import { Button } from '../../ui/button';
import { SecretTools } from './secret-tools';
import styles from './shown-once.module.css';
import { useSavedProof } from './use-saved-proof';

interface ShownOnceProps {
  secrets: readonly string[];
  label: string;
  fileName: string;
  paper: { title: string; note: string };
  onDone: () => void;
}

/** Secrets that the server doesn't show again. 'Done' works after they were copied, downloaded, printed or shared. */
export function ShownOnce({ secrets, label, fileName, paper, onDone }: ShownOnceProps) {
  const { t } = useTranslation('secrets');
  const proof = useSavedProof(secrets);
  const { isSaved } = proof;
  useEffect(() => askBeforeUnload(() => !isSaved), [isSaved]);
  return (
    <>
      <ul className={styles.secrets} aria-label={label} data-no-drag>
        {secrets.map((secret) => (
          <li key={secret}>
            <code translate="no">{secret}</code>
          </li>
        ))}
      </ul>
      <SecretTools lines={secrets.map((secret) => ({ secret }))} {...{ proof, fileName, paper }} />
      <Button wide disabledReason={isSaved ? undefined : t('saveFirst')} onPress={onDone}>
        {t('done')}
      </Button>
    </>
  );
}
