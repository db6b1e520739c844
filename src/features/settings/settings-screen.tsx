import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { kycStates } from '../../../contract/user/kyc-states';
import type { User } from '../../../contract/user/user.contract';
import { ThemeChoice } from '../../platform/theme/theme-choice';
import { userQueries } from '../../platform/user/user.queries';
import { Badge } from '../../ui/badge';
import { BreakableAddress } from '../../ui/breakable-address';
import { CopyButton } from '../../ui/copy-button';
import { THREE_COLUMNS } from '../../ui/sheet-chunks';
import { CheckIcon, KeyIcon } from '../../ui/icons/sign-icons';
import { LockIcon, PasswordIcon, PencilIcon } from '../../ui/icons/tool-icons';
import { ListRow } from '../../ui/list-row';
import { Skeleton } from '../../ui/skeleton';
import { useMediaQuery } from '../../ui/use-media-query';
import { PictureButton } from './profile/picture-button';
import { PushCard } from './push-card';
import { ReservesRow } from './reserves-row';
import { SettingsPage } from './settings-page';
import styles from './settings.module.css';
import { payoutStandingOf } from './transaction-security';
import { NoticesCard } from './user-switches';
import { VerificationRow } from './verification/verification-row';

/** The user's profile: what others and the operator see. */
function ProfileCard({ user }: { user: User | undefined }) {
  const { t } = useTranslation(['settings', 'common']);
  if (user === undefined) return <Skeleton shape="card" width="100%" height="8rem" />;
  const { id, name, fullName, email, kyc } = user;
  const title = fullName ?? name ?? email;
  const labels = { copy: t('copyId'), copied: t('common:copied'), failed: t('common:copyFailed') };
  return (
    <div className={styles.card}>
      <div className={styles.person}>
        <PictureButton user={user} />
        <div className={styles.words}>
          <p className={styles.name}>
            <BreakableAddress text={title} />
          </p>
          {name !== null && fullName !== null && <p className={styles.soft}>{t('atName', { name })}</p>}
          {title !== email && (
            <p className={styles.soft}>
              <BreakableAddress text={email} />
            </p>
          )}
          {kyc.status === kycStates.approved && (
            <Badge tone="success" icon={<CheckIcon size={16} />}>
              {t('verified')}
            </Badge>
          )}
          <div className={styles.identity}>
            <span>{t('id', { id })}</span>
            <CopyButton text={String(id)} labels={labels} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** The pages of the settings, where they don't stand beside it. */
function Pages({ user }: { user: User | undefined }) {
  const { t } = useTranslation(['settings', 'profile']);
  return (
    <ul className={styles.list}>
      <li>
        <ListRow
          title={t('profile:editTitle')}
          text={t('profile:editHint')}
          icon={<PencilIcon size={20} />}
          renderLink={(parts) => <Link to="/settings/edit-profile" {...parts} />}
        />
      </li>
      <li>
        <ListRow
          title={t('payoutTitle')}
          text={user === undefined ? t('payoutHint') : t(payoutStandingOf(user))}
          icon={<PasswordIcon size={20} />}
          renderLink={(parts) => <Link to="/settings/privacy/transaction-security" {...parts} />}
        />
      </li>
      {user !== undefined && <VerificationRow user={user} />}
      <li>
        <ListRow
          title={t('privacyTitle')}
          text={t('privacyHint')}
          icon={<LockIcon size={20} />}
          renderLink={(parts) => <Link to="/settings/privacy" {...parts} />}
        />
      </li>
      <li>
        <ListRow
          title={t('developersTitle')}
          text={t('developersHint')}
          icon={<KeyIcon size={20} />}
          renderLink={(parts) => <Link to="/settings/developers" {...parts} />}
        />
      </li>
      <ReservesRow />
    </ul>
  );
}

/** The settings overview. */
export function SettingsScreen() {
  const { t } = useTranslation('settings');
  const hasList = useMediaQuery(THREE_COLUMNS);
  const user = useQuery(userQueries.current());
  return (
    <SettingsPage title={t('title')}>
      <ProfileCard user={user.data} />
      {!hasList && <Pages user={user.data} />}
      <NoticesCard />
      <PushCard />
      <div className={styles.card}>
        <ThemeChoice />
      </div>
    </SettingsPage>
  );
}
