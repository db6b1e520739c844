import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { CheckIcon } from '../../../ui/icons/check-icon';
import { CopyIcon } from '../../../ui/icons/copy-icon';
import { useCopy } from '../../../ui/use-copy';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './stage.module.css';

/** For a customer who is not there to scan: the same address as a link. */
export function CopyLink({ url }: { url: string }) {
  const { t } = useTranslation(['till', 'common']);
  const { state, copy } = useCopy();
  const words = { idle: '', copied: t('common:copied'), failed: t('common:copyFailed') };
  return (
    <span className={styles.action}>
      <Button wide variant="secondary" size="compact" onPress={() => copy(url)}>
        {state === 'copied' ? <CheckIcon size={20} /> : <CopyIcon size={20} />}
        {state === 'idle' ? t('copyLink') : words[state]}
      </Button>
      <VisuallyHidden role="status">{words[state]}</VisuallyHidden>
    </span>
  );
}
