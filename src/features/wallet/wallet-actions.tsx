import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tctKey } from '../../../contract/exchange/exchange.paths';
import { isMigratedOnly } from '../../../contract/exchange/swapped-coins';
import { isBuilt } from '../../../contract/wallet-parts';
import { CoinIcon } from '../../money/currencies/coin-icon';
import { currenciesQueries } from '../../money/currencies/currencies.queries';
import { useOutsideLinks } from '../../platform/links/outside-links';
import { useReachable } from '../../platform/page/use-reachable';
import type { IconProps } from '../../ui/icon';
import { DepositIcon, SwapIcon } from '../../ui/icons/area-icons';

import { ArrowUpIcon } from '../../ui/icons/sign-icons';
import { BankIcon } from '../../ui/icons/tool-icons';
import { Skeleton } from '../../ui/skeleton';
import styles from './wallet-actions.module.css';
import { walletSheets } from './wallet-search';
import type { WalletSheetName } from './wallet-search';

const icons: Readonly<Record<WalletSheetName, ComponentType<IconProps>>> = {
  send: ArrowUpIcon,
  deposit: DepositIcon,
  migrate: SwapIcon,
  exchange: BankIcon,
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
  const names: Record<WalletSheetName, string> = {
    send: t('send'),
    deposit: t('deposit'),
    migrate: t('migrate'),
    exchange: t('exchange'),
  };
  const sheets = useSheetsOf(currencyKey);
  const reason = isReachable ? sendReason : t('needsConnection');
  return (
    <nav aria-label={t('actions')} className={styles.bar}>
      <ul className={styles.list}>
        {sheets.map((id) => {
          const Icon = icons[id];
          const isDisabled = !isReachable || (id === 'send' && sendReason !== undefined);
          return (
            <li key={id}>
              <ActionLink
                {...{ id, currencyKey }}
                label={names[id]}
                reasonId={isDisabled ? reasonId : undefined}
              >
                <Sign name={names[id]}>
                  <Icon />
                </Sign>
              </ActionLink>
            </li>
          );
        })}
        {hasPurchase(currencyKey) && (
          <li>
            <BuyLink {...{ currencyKey }} reasonId={isReachable ? undefined : reasonId} />
          </li>
        )}
      </ul>
      {reason !== undefined && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
    </nav>
  );
}

/** The sheets that a page offers: a currency's page migration only where that currency can be migrated. */
function useSheetsOf(currencyKey: string | undefined): readonly WalletSheetName[] {
  const { data } = useQuery(currenciesQueries.all());
  const currency = data?.find(({ key }) => key === currencyKey);
  const mayMigrate = currencyKey === undefined || (currency?.migrationCurrencies.length ?? 0) > 0;
  const widget = useOutsideLinks().exchangeWidget;
  const hasExchange = isBuilt('buyTct') || isBuilt('migrate') || widget !== '';
  const hidden: Partial<Record<WalletSheetName, boolean>> = {
    migrate: !isBuilt('migrate') || !mayMigrate,
    // Left out of currency pages, because it isn't about one currency.
    exchange: !hasExchange || currencyKey !== undefined,
  };
  return walletSheets.filter((id) => hidden[id] !== true);
}

/**
 * Whether a page links to the purchase of TCT itself: pages of TCT and of currencies that can pay for it. The wallet links to it
 * from its exchange sheet.
 */
function hasPurchase(currencyKey: string | undefined): boolean {
  return isBuilt('buyTct') && currencyKey !== undefined && !isMigratedOnly(currencyKey);
}

/** A skeleton of each action. */
export function WalletActionsSkeleton({ currencyKey }: Pick<WalletActionsProps, 'currencyKey'>) {
  const sheets = useSheetsOf(currencyKey);
  const actions = hasPurchase(currencyKey) ? [...sheets, 'buyTct'] : sheets;
  return (
    <div className={styles.list}>
      {actions.map((id) => (
        <span key={id} className={styles.action}>
          <Skeleton shape="round" width="3.25rem" height="3.25rem" />
          <Skeleton width="3rem" height="0.9375rem" />
        </span>
      ))}
    </div>
  );
}

/** To the purchase of TCT, with the currency of the page. */
function BuyLink({ currencyKey, reasonId }: Pick<ActionLinkProps, 'currencyKey' | 'reasonId'>) {
  const { t } = useTranslation('wallet');
  const children = (
    <Sign name={t('buyTct')}>
      <CoinIcon ticker="TCT" />
    </Sign>
  );
  if (reasonId !== undefined) return <DisabledLink {...{ reasonId, children }} />;
  const from = currencyKey === tctKey ? undefined : currencyKey;
  return (
    <Link to="/wallet/buy-tct" search={{ from }} className={styles.action}>
      {children}
    </Link>
  );
}

interface DisabledLinkProps {
  /** Names it in one piece. */
  label?: string | undefined;
  reasonId: string;
  children: ReactNode;
}

/** Keeps its place and says why it leads nowhere. */
function DisabledLink({ label, reasonId, children }: DisabledLinkProps) {
  return (
    <span
      role="link"
      aria-label={label}
      aria-disabled="true"
      aria-describedby={reasonId}
      className={styles.action}
    >
      {children}
    </span>
  );
}

/** An action's round sign above its name. */
function Sign({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className={styles.disc}>{children}</span>
      <span className={styles.name}>
        {name.split(/(?<=\/)/).map((part) => (
          <span key={part} className={styles.part}>
            {part}
          </span>
        ))}
      </span>
    </>
  );
}

interface ActionLinkProps {
  id: WalletSheetName;
  label: string;
  currencyKey: string | undefined;
  /** Names the reason why it is disabled. */
  reasonId: string | undefined;
  children: ReactNode;
}

function ActionLink({ id, label, currencyKey, reasonId, children }: ActionLinkProps) {
  if (reasonId !== undefined) return <DisabledLink {...{ label, reasonId, children }} />;
  const parts = {
    'aria-label': label,
    className: styles.action,
    replace: true,
    resetScroll: false,
    children,
    search: { modal: id },
  };
  if (currencyKey === undefined) return <Link to="/wallet" {...parts} />;
  return <Link to="/wallet/$currencyKey" params={{ currencyKey }} {...parts} />;
}
