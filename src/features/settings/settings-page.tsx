import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitleInBar } from '../../platform/page/bar-title';
import { PageHeading } from '../../platform/page/page-heading';
import { DeskColumns } from '../../ui/desk-columns';
import { THREE_COLUMNS } from '../../ui/sheet-chunks';
import { ChevronLeftIcon } from '../../ui/icons/sign-icons';
import { useMediaQuery } from '../../ui/use-media-query';
import { SettingsList } from './settings-list';
import styles from './settings.module.css';

interface SettingsPageProps {
  title: string;
  text?: string;
  /** The parent page. */
  parent?: { to: '/settings' | '/settings/privacy'; title: string };
  children: ReactNode;
}

/** The frame of every settings screen: heading and content in one column, on wide screens beside the list of all. */
export function SettingsPage({ title, text, parent, children }: SettingsPageProps) {
  const { t } = useTranslation('settings');
  const hasList = useMediaQuery(THREE_COLUMNS);
  useTitleInBar(title);
  const page = (
    <section className={styles.page}>
      <header className={styles.head}>
        {parent !== undefined && !hasList && (
          <Link to={parent.to} className={styles.up} aria-label={t('upTo', { title: parent.title })}>
            <ChevronLeftIcon size={20} />
            <span>{parent.title}</span>
          </Link>
        )}
        <PageHeading title={title} className={styles.title} />
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </header>
      {children}
    </section>
  );
  return hasList ? <DeskColumns side={<SettingsList />}>{page}</DeskColumns> : page;
}
