import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** Leads keyboards past the bars. A button, because the address must not change. */
export function SkipLink() {
  const { t } = useTranslation();
  const skip = () => {
    const content =
      document.querySelector<HTMLElement>('#content h1') ?? document.querySelector<HTMLElement>('#content');
    content?.focus();
  };
  return (
    <button type="button" className={styles.skip} onClick={skip}>
      {t('skipToContent')}
    </button>
  );
}
