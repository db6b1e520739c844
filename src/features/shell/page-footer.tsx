import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import styles from './page-footer.module.css';

const year = new Date().getFullYear();

/** The footer of every page: privacy policy, version, copyright. */
export function PageFooter() {
  const { t } = useTranslation();
  return (
    <>
      <Link to="/policy" className={styles.link}>
        {t('privacyPolicy')}
      </Link>
      <span className={styles.version} translate="no">
        {brand.appVersion} <b className={styles.stage}>{brand.appStage}</b>
      </span>
      <span>{t('copyright', { year, appName: brand.appName })}</span>
    </>
  );
}
