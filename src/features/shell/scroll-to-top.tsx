import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button';
import { ArrowUpIcon } from '../../ui/icons/arrow-up-icon';
import styles from './page-extras.module.css';
import { useScrollsUp } from './use-scrolls-up';

/** The way back to a long page's beginning, there while somebody is on the way up. */
export function ScrollToTop() {
  const { t } = useTranslation('extras');
  const isShown = useScrollsUp();
  if (!isShown) return null;
  const goUp = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // The button goes away on the way up; the focus must not go with it.
    document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
  };
  return (
    <div className={styles.up}>
      <IconButton label={t('scrollToTop')} icon={<ArrowUpIcon />} onPress={goUp} />
    </div>
  );
}
