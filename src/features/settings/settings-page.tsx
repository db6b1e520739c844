import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../platform/page/page-heading';
import { ChevronLeftIcon } from '../../ui/icons/sign-icons';
import styles from './settings.module.css';

interface SettingsPageProps {
  title: string;
  text?: string;
  /** The parent page. */
  parent?: { to: '/settings' | '/settings/privacy'; title: string };
  children: ReactNode;
}

/** The frame of every settings screen: back link, heading, and content in one column. */
export function SettingsPage({ title, text, parent, children }: SettingsPageProps) {
  const { t } = useTranslation('settings');
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        {parent !== undefined && (
          <Link to={parent.to} className={styles.up} aria-label={t('upTo', { title: parent.title })}>
            <ChevronLeftIcon size={20} />
            <span>{parent.title}</span>
          </Link>
        )}
        <PageHeading title={title} className={parent === undefined ? styles.areaTitle : styles.title} />
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </header>
      {children}
    </section>
  );
}
