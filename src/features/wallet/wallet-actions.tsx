import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tctKey } from '../../../contract/exchange/exchange.paths';
import { isMigratedOnly } from '../../../contract/exchange/swapped-coins';
import { isBuilt } from '../../../contract/wallet-parts';
import { currenciesQueries } from '../../money/currencies/currencies.queries';
import { useOutsideLinks } from '../../platform/links/outside-links';
import { useReachable } from '../../platform/page/use-reachable';
import { buttonClassName } from '../../ui/button';
import type { IconProps } from '../../ui/icon';
import { SwapIcon } from '../../ui/icons/area-icons';
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons/sign-icons';
import { NetworkIcon } from '../../ui/icons/tool-icons';
import { Skeleton } from '../../ui/skeleton';
import styles from './wallet-actions.module.css';
import { walletSheets } from './wallet-search';
import type { WalletSheetName } from './wallet-search';

const icons: Readonly<Record<WalletSheetName, ComponentType<IconProps>>> = {
  send: ArrowUpIcon,
  deposit: ArrowDownIcon,
  migrate: NetworkIcon,
  exchange: SwapIcon,
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
  const first = sendReason === undefined ? 'send' : 'deposit';
  return (
    <nav aria-label={t('actions')} className={styles.bar}>
      <ul className={styles.list}>
        {sheets.map((id) => {
          const Icon = icons[id];
          return (
            <li key={id}>
              <ActionLink
                {...{ id, currencyKey }}
                isFirst={id === first}
                reasonId={!isReachable || (id === 'send' && sendReason !== undefined) ? reasonId : undefined}
              >
                <Icon size={20} />
                <span>{names[id]}</span>
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
    // It is about no currency in particular.
    exchange: !hasExchange || currencyKey !== undefined,
  };
  return walletSheets.filter((id) => hidden[id] !== true);
}

/**
 * The page of a currency that it can begin with leads to the purchase itself, as that of TCT does; the wallet by way of its sheet
 * about exchanges.
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
        <Skeleton key={id} shape="control" height="3.25rem" />
      ))}
    </div>
  );
}

/** To the purchase of TCT, with the currency of the page. */
function BuyLink({ currencyKey, reasonId }: Pick<ActionLinkProps, 'currencyKey' | 'reasonId'>) {
  const { t } = useTranslation('wallet');
  const className = buttonClassName({ variant: 'secondary', wide: true });
  const children = (
    <>
      <SwapIcon size={20} />
      <span>{t('buyTct')}</span>
    </>
  );
  if (reasonId !== undefined) return <DisabledLink {...{ className, reasonId, children }} />;
  const from = currencyKey === tctKey ? undefined : currencyKey;
  return (
    <Link to="/wallet/buy-tct" search={{ from }} className={className}>
      {children}
    </Link>
  );
}

/** Keeps its place and says why it leads nowhere. */
function DisabledLink({ reasonId, ...parts }: { className: string; reasonId: string; children: ReactNode }) {
  return <span role="link" aria-disabled="true" aria-describedby={reasonId} {...parts} />;
}

interface ActionLinkProps {
  id: WalletSheetName;
  currencyKey: string | undefined;
  /** The one that is offered first: there is one a page. */
  isFirst: boolean;
  /** Names the reason why it is disabled. */
  reasonId: string | undefined;
  children: ReactNode;
}

function ActionLink({ id, currencyKey, isFirst, reasonId, children }: ActionLinkProps) {
  const className = buttonClassName({ variant: isFirst ? 'primary' : 'secondary', wide: true });
  if (reasonId !== undefined) return <DisabledLink {...{ className, reasonId, children }} />;
  const parts = { className, replace: true, resetScroll: false, children, search: { modal: id } };
  if (currencyKey === undefined) return <Link to="/wallet" {...parts} />;
  return <Link to="/wallet/$currencyKey" params={{ currencyKey }} {...parts} />;
}
