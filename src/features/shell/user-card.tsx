import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/user/user.models';
import { localeTags } from '../../core/language/locale-tag';
import { useLanguage } from '../../core/language/use-language';
import { shortenText } from '../../lib/shorten-text';
import { CopyButton } from '../../ui/copy-button';
import { Skeleton } from '../../ui/skeleton';
import { userInitial } from '../../core/user/user-initial';
import styles from './user-menu.module.css';

const shownEmailLength = 15;

interface UserCardProps {
  user: User | undefined;
  onLeave: () => void;
}

/** Who is signed in. */
export function UserCard({ user, onLeave }: UserCardProps) {
  const { t } = useTranslation(['shell', 'common']);
  const { language } = useLanguage();
  if (user === undefined) return <Skeleton shape="control" width="100%" height="4.5rem" />;
  const { id, fullName, email } = user;
  const labels = { copy: t('copyUserId'), copied: t('common:copied'), failed: t('common:copyFailed') };
  return (
    <div className={styles.card}>
      <Link to="/settings" aria-label={t('toSettings')} className={styles.avatar} onClick={onLeave}>
        <span aria-hidden="true">{userInitial(user, localeTags[language])}</span>
      </Link>
      <div className={styles.words}>
        {fullName !== null && fullName !== '' && <p className={styles.name}>{fullName}</p>}
        <p className={styles.email} title={email}>
          {shortenText(email, shownEmailLength)}
        </p>
        <p className={styles.id}>{t('userId', { id })}</p>
      </div>
      <CopyButton text={String(id)} labels={labels} />
    </div>
  );
}
