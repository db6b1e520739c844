import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/user/user.contract';
import { useReachable } from '../../platform/page/use-reachable';
import { userQueries } from '../../platform/user/user.queries';
import { Alert } from '../../ui/alert';
import { MailIcon, PhoneIcon } from '../../ui/icons/tool-icons';
import { Skeleton } from '../../ui/skeleton';
import { ConfirmationRow } from './confirmation-row';
import { usesAuthenticator } from './security-change';
import { SettingsPage } from './settings-page';
import styles from './settings.module.css';
import { isTurnedOn } from './transaction-security';
import type { Confirmation } from './transaction-security';

interface ConfirmationsProps {
  user: User;
  onChanged: (kind: Confirmation, type: number) => void;
}

/** The kinds of confirmation that the user can turn on and off. */
function Confirmations({ user, onChanged }: ConfirmationsProps) {
  const { t } = useTranslation('settings');
  const { email, transactionSecurityType: type } = user;
  const hasApp = usesAuthenticator(user);
  const [isByEmail, isByApp] = [isTurnedOn(type, 'email'), isTurnedOn(type, 'app')];
  const offWarning = hasApp ? undefined : t('payoutOffWarning');
  return (
    <ul className={styles.list}>
      <li>
        <ConfirmationRow
          kind="email"
          {...{ email, isOn: isByEmail, icon: <MailIcon size={20} /> }}
          words={{ title: t('payoutEmail'), text: t('payoutEmailHint') }}
          effect={
            isByEmail
              ? { text: t('payoutEmailOff'), warning: offWarning }
              : { text: isByApp ? t('payoutEmailInstead') : t('payoutEmailOn') }
          }
          onChanged={(next) => onChanged('email', next)}
        />
      </li>
      {hasApp && (
        <li>
          <ConfirmationRow
            kind="app"
            isAlways
            {...{ email, isOn: isByApp, icon: <PhoneIcon size={20} /> }}
            words={{ title: t('payoutApp'), text: t('payoutAppHint') }}
            effect={{
              text: isByApp ? t('payoutAppOff') : isByEmail ? t('payoutAppInstead') : t('payoutAppOn'),
            }}
            onChanged={(next) => onChanged('app', next)}
          />
        </li>
      )}
    </ul>
  );
}

/** What the setting means for this user: the app that always asks, or the risk of having none. */
function Standing({ user }: { user: User }) {
  const { t } = useTranslation('settings');
  if (usesAuthenticator(user))
    return (
      <Alert tone="info" title={t('payoutAppAlways')}>
        {t('payoutAppAlwaysText')}
      </Alert>
    );
  const isUnguarded = !isTurnedOn(user.transactionSecurityType, 'email');
  return (
    <>
      {isUnguarded && <Alert tone="warning" title={t('payoutUnguarded')} />}
      <p className={styles.soft}>
        <span>{t('payoutStronger')}</span> <Link to="/settings/privacy/2fa">{t('enable')}</Link>
      </p>
    </>
  );
}

/** How payouts are confirmed: sends, and migrations out of the wallet. */
export function TransactionSecurityScreen() {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const user = useQuery(userQueries.current());
  const isReachable = useReachable();
  const [changed, setChanged] = useState<{ kind: Confirmation; isOn: boolean }>();
  const noteChange = (kind: Confirmation, type: number) => {
    const { queryKey } = userQueries.current();
    queryClient.setQueryData(queryKey, (known) => known && { ...known, transactionSecurityType: type });
    setChanged({ kind, isOn: isTurnedOn(type, kind) });
  };
  return (
    <SettingsPage
      title={t('payoutTitle')}
      text={t('payoutText')}
      parent={{ to: '/settings/privacy', title: t('privacyTitle') }}
    >
      <div role="status" className={styles.notice}>
        {changed !== undefined && <Alert tone="success" title={t(noticeOf(changed))} />}
      </div>
      {user.data === undefined ? (
        <Skeleton shape="card" width="100%" height="12rem" />
      ) : (
        <>
          <Confirmations user={user.data} onChanged={noteChange} />
          <Standing user={user.data} />
        </>
      )}
      {!isReachable && <p className={styles.soft}>{t('needsConnection')}</p>}
    </SettingsPage>
  );
}

function noticeOf({ kind, isOn }: { kind: Confirmation; isOn: boolean }) {
  if (kind === 'email') return isOn ? 'payoutEmailIsOn' : 'payoutEmailIsOff';
  return isOn ? 'payoutAppIsOn' : 'payoutAppIsOff';
}
