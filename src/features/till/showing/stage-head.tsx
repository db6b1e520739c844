import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../core/page/page-heading';
import { ChevronLeftIcon } from '../../../ui/icons/chevron-left-icon';
import styles from './stage.module.css';

/** Above a shown payment: who is paid, and the way back to the till. The payment goes on meanwhile. */
export function StageHead({ title }: { title: string }) {
  const { t } = useTranslation('till');
  return (
    <header className={styles.head}>
      <Link to="/till" replace className={styles.back} aria-label={t('leave')}>
        <ChevronLeftIcon />
      </Link>
      <PageHeading title={title} className={styles.title} />
    </header>
  );
}
