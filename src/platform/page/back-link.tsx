import { useTranslation } from 'react-i18next';
import { useGoBack } from './use-go-back';
import { Button } from '../../ui/button';
import { ChevronLeftIcon } from '../../ui/icons/sign-icons';
import styles from './back-link.module.css';

/** The back link on wide screens; phones have it in their top bar. */
export function BackLink() {
  const { t } = useTranslation();
  const goBack = useGoBack();
  return (
    <div className={styles.back}>
      <Button variant="quiet" size="compact" onPress={goBack}>
        <ChevronLeftIcon size={20} />
        <span>{t('back')}</span>
      </Button>
    </div>
  );
}
