import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReachable } from '../../platform/page/use-reachable';
import { buttonClassName } from '../../ui/button';
import type { IconProps } from '../../ui/icon';
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons/sign-icons';
import styles from './wallet-actions.module.css';
import { walletSheets } from './wallet-search';
import type { WalletSheetName } from './wallet-search';

const icons: Readonly<Record<WalletSheetName, ComponentType<IconProps>>> = {
  send: ArrowUpIcon,
  deposit: ArrowDownIcon,
};

interface WalletActionsProps {
  /** Set on a currency's page. */
  currencyKey?: string | undefined;
  /** Why nothing can be sent. */
  sendReason?: string | undefined;
}

/** The actions on crypto; each opens its sheet through the address. */
export function WalletActions({ currencyKey, sendReason }: WalletActionsProps) {
  const { t } = useTranslation('wallet');
  const isReachable = useReachable();
  const reasonId = useId();
  const names: Record<WalletSheetName, string> = { send: t('send'), deposit: t('deposit') };
  const reason = isReachable ? sendReason : t('needsConnection');
  return (
    <nav aria-label={t('actions')} className={styles.bar}>
      <ul className={styles.list}>
        {walletSheets.map((id) => {
          const Icon = icons[id];
          return (
            <li key={id}>
              <ActionLink
                {...{ id, currencyKey }}
                reasonId={!isReachable || (id === 'send' && sendReason !== undefined) ? reasonId : undefined}
              >
                <Icon size={20} />
                {names[id]}
              </ActionLink>
            </li>
          );
        })}
      </ul>
      {reason !== undefined && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
    </nav>
  );
}

interface ActionLinkProps {
  id: WalletSheetName;
  currencyKey: string | undefined;
  /** Names the reason why it is disabled. */
  reasonId: string | undefined;
  children: ReactNode;
}

function ActionLink({ id, currencyKey, reasonId, children }: ActionLinkProps) {
  const className = buttonClassName({ variant: id === 'send' ? 'primary' : 'secondary', wide: true });
  if (reasonId !== undefined) {
    return (
      <span role="link" aria-disabled="true" aria-describedby={reasonId} className={className}>
        {children}
      </span>
    );
  }
  const parts = { className, replace: true, resetScroll: false, children, search: { modal: id } };
  if (currencyKey === undefined) return <Link to="/wallet" {...parts} />;
  return <Link to="/wallet/$currencyKey" params={{ currencyKey }} {...parts} />;
}
