import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { userQueries } from '../../platform/user/user.queries';
import type { IconProps } from '../../ui/icon';
import { SettingsIcon } from '../../ui/icons/area-icons';
import { CheckIcon, KeyIcon } from '../../ui/icons/sign-icons';
import {
  BankIcon,
  FingerprintIcon,
  LockIcon,
  MonitorIcon,
  PasswordIcon,
  PencilIcon,
  PhoneIcon,
} from '../../ui/icons/tool-icons';
import { useHasReserves } from './reserves-row';
import styles from './settings.module.css';
import { useShownVerification } from './verification/verification-row';

interface Entry {
  to: NonNullable<LinkProps['to']>;
  title: string;
  Icon: ComponentType<IconProps>;
}

/** All settings in one column, beside the page of one of them. */
export function SettingsList() {
  const { t } = useTranslation(['settings', 'profile', 'lock']);
  const verification = useShownVerification(useQuery(userQueries.current()).data);
  const hasReserves = useHasReserves();
  const account: Entry[] = [
    { to: '/settings', title: t('title'), Icon: SettingsIcon },
    { to: '/settings/edit-profile', title: t('profile:editTitle'), Icon: PencilIcon },
    ...(verification === undefined
      ? []
      : [{ to: '/settings/verification', title: t('verification'), Icon: CheckIcon } as const]),
    { to: '/settings/developers', title: t('developersTitle'), Icon: KeyIcon },
    ...(hasReserves ? [{ to: '/reserves', title: t('reservesTitle'), Icon: BankIcon } as const] : []),
  ];
  const security: Entry[] = [
    { to: '/settings/privacy', title: t('privacyTitle'), Icon: LockIcon },
    { to: '/settings/privacy/transaction-security', title: t('payoutTitle'), Icon: PasswordIcon },
    { to: '/settings/privacy/2fa', title: t('twoFactorTitle'), Icon: PhoneIcon },
    { to: '/settings/privacy/passkeys', title: t('passkeysTitle'), Icon: FingerprintIcon },
    { to: '/settings/privacy/app-lock', title: t('lockTitle'), Icon: LockIcon },
    { to: '/settings/privacy/password-change', title: t('passwordTitle'), Icon: PasswordIcon },
    { to: '/settings/privacy/private-key', title: t('privateKeyTitle'), Icon: KeyIcon },
    { to: '/settings/privacy/sessions', title: t('sessionsTitle'), Icon: MonitorIcon },
  ];
  return (
    <nav aria-label={t('title')}>
      {[account, security].map((entries, index) => (
        <ul key={index} className={styles.index}>
          {entries.map(({ to, title, Icon }) => (
            <li key={to}>
              <Link to={to} activeOptions={{ exact: true }} className={styles.indexLink}>
                <Icon size={20} />
                <span>{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
