import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { useReachable } from '../../platform/page/use-reachable';
import { useCoveredEdge } from '../../ui/covered-edge';
import type { IconProps } from '../../ui/icon';
import { BurnIcon, DepositIcon, ExportIcon, HandOverIcon, SwapIcon } from '../../ui/icons/area-icons';
import styles from './action-bar.module.css';

/** An action on bills, named as its sheet is in the address. */
export type BillActionId = 'handover' | 'export' | 'transfer' | 'deposit' | 'burn';

interface ActionBarProps {
  hub: Hub;
  /** Set on a currency's page. */
  currencyKey?: string | undefined;
  /** Restricts the actions to those that need no bill; left out for all. */
  only?: readonly BillActionId[] | undefined;
  /** In a column or sheet, which shows the bar in place. */
  isInSheet?: boolean;
}

const icons: Readonly<Record<BillActionId, ComponentType<IconProps>>> = {
  handover: HandOverIcon,
  export: ExportIcon,
  transfer: SwapIcon,
  deposit: DepositIcon,
  burn: BurnIcon,
};

/**
 * The actions on bills; each opens its sheet through the address. On a phone the bar stays at the lower edge, for the
 * thumb.
 */
export function ActionBar({ hub, currencyKey, only, isInSheet = false }: ActionBarProps) {
  const { t } = useTranslation('bills');
  const isReachable = useReachable();
  const names: Record<BillActionId, string> = {
    handover: t('handOver'),
    export: t('export'),
    transfer: t('transfer'),
    deposit: t('deposit'),
    burn: t('burn'),
  };
  const usual: BillActionId[] = [
    'handover',
    'export',
    'transfer',
    currencyKey === undefined ? 'deposit' : 'burn',
  ];
  const ids = only ?? usual;
  return (
    <ActionShelf
      label={t('actions')}
      reason={isReachable ? undefined : t('needsConnection')}
      {...{ isInSheet }}
    >
      {ids.map((id) => (
        <li key={id}>
          <ActionLink {...{ id, hub, currencyKey }} isDisabled={!isReachable}>
            <ActionSign Icon={icons[id]} name={names[id]} />
          </ActionLink>
        </li>
      ))}
    </ActionShelf>
  );
}

interface ActionShelfProps {
  label: string;
  /** Why the actions are disabled. */
  reason: string | undefined;
  /** In a sheet: not sticky, and without a background. */
  isInSheet?: boolean;
  /** The actions, as list items. */
  children: ReactNode;
}

/** A row of actions of equal width, each an icon above its name. */
export function ActionShelf({ label, reason, isInSheet = false, children }: ActionShelfProps) {
  const covered = useCoveredEdge();
  return (
    <nav
      aria-label={label}
      className={styles.bar}
      data-in-sheet={isInSheet || undefined}
      style={isInSheet ? undefined : covered}
    >
      <div className={styles.card}>
        <ul className={styles.list}>{children}</ul>
        {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      </div>
    </nav>
  );
}

/** What can be done with bills that are already chosen. */
export const chosenActions = [
  { id: 'handover', text: 'handOver', Icon: HandOverIcon },
  { id: 'export', text: 'export', Icon: ExportIcon },
  { id: 'transfer', text: 'transfer', Icon: SwapIcon },
  { id: 'burn', text: 'burn', Icon: BurnIcon },
] as const;

/** The class of an action's link or button. */
export const actionClassName = styles.action;

/** What an action shows: its icon and its name. */
export function ActionSign({ Icon, name }: { Icon: ComponentType<IconProps>; name: string }) {
  return (
    <>
      <span className={styles.disc}>
        <Icon size={24} />
      </span>
      <span className={styles.name}>{name}</span>
    </>
  );
}

interface ActionLinkProps extends Omit<ActionBarProps, 'only' | 'isInSheet'> {
  id: BillActionId;
  isDisabled: boolean;
  children: ReactNode;
}

function ActionLink({ id, hub, currencyKey, isDisabled, children }: ActionLinkProps) {
  if (isDisabled) {
    return (
      <span role="link" aria-disabled="true" className={styles.action}>
        {children}
      </span>
    );
  }
  const parts = {
    'data-command': id,
    className: styles.action,
    replace: true,
    resetScroll: false,
    children,
  };
  if (currencyKey === undefined) return <Link to="/bills" search={{ hub, modal: id }} {...parts} />;
  return <Link to="/bills/$currencyKey" params={{ currencyKey }} search={{ modal: id }} {...parts} />;
}
