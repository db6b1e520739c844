import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { billsQueries } from '../../money/bills/bills.queries';
import { lastHub, ofHub, useHome } from '../../money/hubs/home-place';
import type { Holding, HomeArea } from '../../money/hubs/home-place';
import { HubSign, useHubNames } from '../../money/hubs/hub-sign';
import { hubTabs } from '../../money/hubs/hub-tab';
import type { HubTab } from '../../money/hubs/hub-tab';
import { dollars } from '../../money/amounts/dollars';
import { Dollars, useAmountText } from '../../money/amounts/money';
import { totalDollars, wholeCentsOf } from '../../money/amounts/amounts';
import { localeTags } from '../../platform/language/detect-language';
import { useLanguage } from '../../platform/language/use-language';
import { PageHeading } from '../../platform/page/page-heading';
import { readStored, writeStored } from '../../lib/browser-storage';
import { Skeleton } from '../../ui/skeleton';
import { Switch } from '../../ui/switch';
import { TabLinks } from '../../ui/tab-links';
import styles from './holdings.module.css';

interface AreaTabsProps {
  area: HomeArea;
  /** The open hub. The other area opens in the same hub, unless only another one holds money there. */
  hub: HubTab;
}

/** Switches between bills and pay balances, and says what is ready to pay with. */
export function AreaTabs({ area, hub }: AreaTabsProps) {
  const { t } = useTranslation('bills');
  const amountText = useAmountText();
  const homes = { bills: useHome('bills'), pay: useHome('pay') };
  const amountId = useId();
  // Asked for once the page has its own balances, so that it never waits for these.
  const isLoaded = useQuery({ ...billsQueries.balances(), enabled: false }).data !== undefined;
  const pay = useQuery({ ...billsQueries.payBalances(), enabled: isLoaded }).data;
  return (
    <TabLinks<HomeArea>
      label={t('billsOrPay')}
      isFilter="joined"
      items={[
        { id: 'bills', label: t('areaBills') },
        { id: 'pay', label: t('areaPay') },
      ]}
      currentId={area}
      renderLink={(id, { children, ...parts }) => {
        const home = homes[id];
        const content = (
          <span className={id === 'pay' ? styles.payTab : styles.hubTab}>
            <span>{children}</span>
            {id === 'pay' && pay !== undefined && (
              <span id={amountId} className={styles.hubWorth}>
                {`$${amountText(totalDollars(pay).value, { decimals: dollars.decimals })}`}
              </span>
            )}
          </span>
        );
        // The start page finds out itself which hub to open.
        const other = home.to === '/' ? home : { to: home.to, search: { hub, ...home.search } };
        // The amount describes the link, whose name stays the same when it comes.
        const named = id === 'pay' && { 'aria-label': t('areaPay'), 'aria-describedby': amountId };
        const target = id === area ? { to: `/${id}` as const, search: { hub } } : other;
        return (
          <Link {...target} {...parts} {...named}>
            {content}
          </Link>
        );
      }}
    />
  );
}

/** Two hubs' cents would not fit beside each other on a phone; the total has them. */
const wholeDollars = { min: 0, max: 0 };
/** Nor would all digits of a million. */
const million = 1_000_000;

/** A hub's worth, short enough for a tab. */
function useWorthText(): (value: string) => string {
  const { language } = useLanguage();
  const amountText = useAmountText();
  return (value) => {
    const short = { notation: 'compact', maximumFractionDigits: 2 } as const;
    return `$${
      Number(value) < million
        ? amountText(value, {
            decimals: Number(value) < 1 ? wholeCentsOf(value, dollars.ticker) : wholeDollars,
          })
        : Number(value).toLocaleString(localeTags[language], short)
    }`;
  };
}

interface HubTabsProps {
  area: '/bills' | '/pay';
  hub: HubTab;
  /** Holdings of all hubs; undefined while they load. */
  holdings: readonly Holding[] | undefined;
}

/** The hubs as tabs with their worth; the open one is in the address. Yellow is not available yet. */
export function HubTabs({ area, hub, holdings }: HubTabsProps) {
  const { t } = useTranslation('bills');
  const names = useHubNames();
  const worthText = useWorthText();
  return (
    <TabLinks
      label={t('hubs')}
      isFilter
      items={hubTabs.map((id) => ({ id, label: names[id] }))}
      currentId={hub}
      renderLink={(id, { children, ...parts }) => {
        const content = (
          <span className={styles.hubTab}>
            <HubSign hub={id} className={styles.sign} />
            <span>{children}</span>
            {id !== 'yellow' && holdings !== undefined && (
              <span className={styles.hubWorth}>{worthText(totalDollars(ofHub(holdings, id)).value)}</span>
            )}
          </span>
        );
        if (id !== 'yellow') {
          return (
            <Link
              to={area}
              search={{ hub: id }}
              replace
              resetScroll={false}
              onClick={() => lastHub.remember(id)}
              {...parts}
            >
              {content}
            </Link>
          );
        }
        return (
          <span role="link" aria-disabled="true" title={t('hubClosed')} {...parts}>
            {content}
          </span>
        );
      }}
    />
  );
}

interface HoldingsHeadProps {
  /** Left out beside a screen that has its own heading. */
  title?: string | undefined;
  /** The label of the total. */
  label: string;
  /** Undefined while they load. */
  holdings: readonly { value: string; conv: string | null }[] | undefined;
  /** Shown below the total: how many there are. */
  count: string | undefined;
  /** Beside the count. */
  children: ReactNode;
}

/** The head of a list of holdings, with their total worth. */
export function HoldingsHead({ title, label, holdings, count, children }: HoldingsHeadProps) {
  const { t } = useTranslation('bills');
  const total = holdings === undefined ? undefined : totalDollars(holdings);
  return (
    <header className={styles.head}>
      <div className={styles.sum} aria-busy={total === undefined}>
        {title !== undefined && <PageHeading title={title} className={styles.title} />}
        <p className={styles.label}>{label}</p>
        <div className={styles.total}>
          {total === undefined ? (
            <Skeleton width="11rem" height="2.5rem" />
          ) : (
            <Dollars value={total.value} size="head" />
          )}
        </div>
        <div className={styles.headRow}>
          <p className={styles.count}>{count ?? <Skeleton width="6rem" height="1.3125rem" />}</p>
          {children}
        </div>
        {total?.isComplete === false && <p className={styles.count}>{t('priceMissing')}</p>}
      </div>
    </header>
  );
}

/** Skeletons of cards, as many as a hub has currencies. */
export function CardSkeletons({ height }: { height: string }) {
  return (
    <div className={styles.cards} aria-busy="true">
      <Skeleton shape="card" height={height} />
      <Skeleton shape="card" height={height} />
      <Skeleton shape="card" height={height} />
    </div>
  );
}

interface HideEmptySwitchProps {
  /** Which list it is, for the texts. */
  area: '/bills' | '/pay';
  isHiding: boolean;
  onChange: (isHiding: boolean) => void;
}

/** Hides currencies with a zero balance. */
export function HideEmptySwitch({ area, isHiding, onChange }: HideEmptySwitchProps) {
  const { t } = useTranslation('bills');
  return (
    <div className={styles.hideEmpty}>
      <Switch
        label={area === '/bills' ? t('hideWithoutBills') : t('hideWithoutMoney')}
        isSelected={isHiding}
        onChange={onChange}
      />
    </div>
  );
}

const hideEmptyKey = 'billfold.bills.hide-empty';

/** Whether currencies with a zero balance are hidden, as they are at first; stored on the device for both lists. */
export function useHideEmpty(): [isHiding: boolean, setHiding: (isHiding: boolean) => void] {
  const [isHiding, setState] = useState(() => readStored(hideEmptyKey) !== 'no');
  const setHiding = (next: boolean) => {
    writeStored(hideEmptyKey, next ? 'yes' : 'no');
    setState(next);
  };
  return [isHiding, setHiding];
}
