import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../platform/forms/error-words';
import { Alert } from '../../ui/alert';
import { IconButton } from '../../ui/icon-button';
import { ChevronLeftIcon } from '../../ui/icons/sign-icons';
import { TabLinks } from '../../ui/tab-links';
import heroStyles from './auth-hero.module.css';
import styles from './auth.module.css';
import type { FlowNotice } from './flow-memory';

/**
 * Passed between the guests' screens in their addresses: the page that the guest came from, and the referrer. If lost on the
 * way, neither could be restored.
 */
interface KeptSearch {
  from?: string | undefined;
  ref?: string | undefined;
}

/** The search that a link from this screen to another guest screen keeps. */
export function useKeptSearch(): KeptSearch {
  const { from, ref }: KeptSearch = useSearch({ strict: false });
  return { ...(from !== undefined && { from }), ...(ref !== undefined && { ref }) };
}

interface AuthCardProps {
  /** The active tab; left out within a flow, which shows no tabs. */
  tab?: 'login' | 'registration';
  /** A later step of a flow, whose fields need the room of the bills on a low screen. */
  isStep?: boolean;
  children: ReactNode;
}

/** The card in which a guest signs in, registers or resets a password, below the bills in their billfold. */
export function AuthCard({ tab, isStep = tab === undefined, children }: AuthCardProps) {
  return (
    <section className={styles.card}>
      <AuthHero isStep={isStep} />
      {tab !== undefined && <AuthTabs tab={tab} />}
      {children}
    </section>
  );
}

/** Written out, because a guest's page loads nothing of the bills' own code. */
export const heroBills = [
  '/bill-templates/usdt-20-green.avif',
  '/bill-templates/usdt-100-green.avif',
  '/bill-templates/usdt-50-green.avif',
] as const;

/** What a guest sees first: bills in an open billfold, and what they are for. Low screens leave it out of later steps. */
function AuthHero({ isStep }: { isStep: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <div className={heroStyles.hero} data-step={isStep || undefined}>
      <span className={heroStyles.bills} aria-hidden="true">
        {heroBills.map((picture) => (
          // With a higher priority, React and the browser would fetch them before the app.
          <img
            key={picture}
            src={picture}
            alt=""
            width={343}
            height={172}
            decoding="async"
            fetchPriority="low"
          />
        ))}
      </span>
      <p className={heroStyles.promise}>
        <span className={heroStyles.promiseTitle}>{t('promise')}</span>
        <span className={heroStyles.promiseText}>{t('promiseText')}</span>
      </p>
    </div>
  );
}

function AuthTabs({ tab }: { tab: 'login' | 'registration' }) {
  const { t } = useTranslation('auth');
  const search = useKeptSearch();
  return (
    <TabLinks
      label={t('tabs')}
      currentId={tab}
      items={[
        { id: 'login', label: t('signInTab') },
        { id: 'registration', label: t('registerTab') },
      ]}
      renderLink={(id, parts) => <Link to={`/${id}`} search={search} {...parts} />}
    />
  );
}

/** Explains why a flow was sent back to its first step. */
export function NoticeAlert({ notice }: { notice: FlowNotice }) {
  const { t } = useTranslation(['auth', 'errors']);
  if (notice.kind === 'refused') return <ErrorAlert error={notice.error} />;
  if (notice.kind === 'passkeyUnknown') return <Alert tone="error" title={t('passkeyUnknown')} />;
  if (notice.kind === 'passwordChanged') return <Alert tone="success" title={t('passwordChangedNotice')} />;
  if (notice.kind === 'sessionEnded') return <Alert tone="info" title={t('errors:accessTokenInvalid')} />;
  return <Alert tone="info" title={t('idleNotice')} />;
}

/** The back link of a step. */
export function StepBack({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.back}>
      <IconButton label={t('back')} icon={<ChevronLeftIcon />} onPress={onBack} />
    </div>
  );
}
