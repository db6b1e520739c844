import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { browserIdle } from '../../lib/after-paint';
import styles from './page-footer.module.css';

const year = new Date().getFullYear();

/** Everything can be done without shortcuts, so they come last of all. */
const Commands = lazy(async () => {
  await browserIdle();
  return { default: (await import('./commands/commands').catch(() => ({ Commands: () => null }))).Commands };
});

export interface PageFooterProps {
  /** For signed-in users on wide screens: with the commands, for which the first files have no room. */
  hasCommands?: boolean;
}

/** The footer of every page: privacy policy, proof of reserves, version, copyright. */
export function PageFooter({ hasCommands = false }: PageFooterProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.links}>
        <Link to="/policy" className={styles.link}>
          {t('privacyPolicy')}
        </Link>
        <Link to="/reserves" className={styles.link}>
          {t('proofOfReserves')}
        </Link>
      </span>
      <span className={styles.version} translate="no">
        <span>{brand.appVersion}</span> <b className={styles.stage}>{brand.appStage}</b>
      </span>
      <span>{t('copyright', { year, appName: brand.appName })}</span>
      <Suspense fallback={null}>{hasCommands && <Commands />}</Suspense>
    </>
  );
}
