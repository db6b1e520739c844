import { useTranslation } from 'react-i18next';
import { useGoBack } from './use-go-back';
import { Button } from '../../ui/button';
import { ChevronLeftIcon } from '../../ui/icons/sign-icons';
import styles from './back-link.module.css';

/** The back link on wide screens; phones have it in their top bar. `isInRow` stands it beside a title. */
export function BackLink({ isInRow = false }: { isInRow?: boolean }) {
  const { t } = useTranslation();
  const goBack = useGoBack();
  return (
    <div className={styles.back} data-in-row={isInRow || undefined}>
      <Button variant="quiet" size="compact" onPress={goBack}>
        <ChevronLeftIcon size={20} />
        <span>{t('back')}</span>
      </Button>
    </div>
  );
}
