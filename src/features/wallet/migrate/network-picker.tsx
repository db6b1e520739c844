import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../../contract/balances/balances.contract';
import type { MigrationPair } from '../../../../contract/migration/migration.contract';
import { shownDecimalsOf } from '../../../money/amounts/amounts';
import { Money } from '../../../money/amounts/money';
import { CurrencySelect } from '../../../money/currency-select/currency-select';
import { CurrencyName, useCurrencyWords } from '../../../money/currencies/currency-title';
import { Disclosure } from '../../../ui/disclosure';
import { ArrowDownIcon } from '../../../ui/icons/sign-icons';
import { SegmentedControl } from '../../../ui/segmented-control';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import type { MigrationPlace } from './migration-terms';
import styles from './network-picker.module.css';

interface NetworkPickerProps {
  pair: MigrationPair;
  /** All that can be chosen on this tab. */
  pairs: readonly MigrationPair[];
  balances: readonly Balance[];
  onPair: (pair: MigrationPair) => void;
  /** The choice of a side outside the wallet; left out if there is none. */
  outside?: PlaceChoice | undefined;
  folding: Folding;
}

/** Whether the choices are shown; kept by the sheet, because another place has another form. */
export interface Folding {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

export interface PlaceChoice {
  place: MigrationPlace;
  setPlace: (place: MigrationPlace) => void;
}

/** From which network to which one: one line, which opens the choices. */
export function NetworkPicker({ folding, ...choices }: NetworkPickerProps) {
  const { t } = useTranslation('migration');
  const { pair, outside } = choices;
  const place = outside?.place;
  return (
    <Disclosure
      isRow
      {...folding}
      label={
        <>
          <VisuallyHidden>{t('route')}</VisuallyHidden>
          <span className={styles.route}>
            <End currency={pair.currencyFrom} place={place} outside="fromOutside" />
            <span className={styles.onward} aria-hidden="true">
              <ArrowDownIcon size={16} />
            </span>
            <End currency={pair.currencyTo} place={place} outside="outside" />
          </span>
        </>
      }
    >
      <Choices {...choices} />
    </Disclosure>
  );
}

interface EndProps {
  currency: MigrationPair['currencyTo'];
  /** Undefined if it can't be chosen. */
  place: MigrationPlace | undefined;
  outside: MigrationPlace;
}

/** One end of the folded picker. */
function End({ currency, place, outside }: EndProps) {
  const { t } = useTranslation('migration');
  const { network, protocol } = useCurrencyWords()(currency);
  return (
    <span className={styles.end}>
      <span className={styles.network}>{network}</span>
      <span className={styles.where}>
        {`${protocol} · ${place === outside ? t('placeOutside') : t('placeWallet')}`}
      </span>
    </span>
  );
}

/** Both ends to choose. A single target needs no choice. */
function Choices({ pair, pairs, balances, onPair, outside }: Omit<NetworkPickerProps, 'folding'>) {
  const { t } = useTranslation('migration');
  const { currencyFrom: from, currencyTo: to } = pair;
  const sources = [...new Map(pairs.map(({ currencyFrom }) => [currencyFrom.key, currencyFrom])).values()];
  const targets = pairs.filter(({ currencyFrom }) => currencyFrom.key === from.key);
  return (
    <div className={styles.picker}>
      {outside && <Side label={t('placeFrom')} outside="fromOutside" {...outside} />}
      {sources.length > 1 ? (
        <CurrencySelect
          label={t('from')}
          currencies={sources}
          balances={outside?.place === 'fromOutside' ? undefined : balances}
          selectedId={from.key}
          onSelect={(key) => {
            const next = pairs.find(({ currencyFrom }) => currencyFrom.key === key);
            if (next !== undefined) onPair(next);
          }}
        />
      ) : (
        <Place label={t('from')} currency={from} />
      )}
      <span className={styles.arrow} aria-hidden="true">
        <ArrowDownIcon size={20} />
      </span>
      {outside && <Side label={t('placeTo')} outside="outside" {...outside} />}
      {targets.length > 1 ? (
        <CurrencySelect
          label={t('to')}
          currencies={targets.map(({ currencyTo }) => currencyTo)}
          balances={outside?.place === 'outside' ? undefined : balances}
          selectedId={to.key}
          onSelect={(key) => {
            const next = targets.find(({ currencyTo }) => currencyTo.key === key);
            if (next !== undefined) onPair(next);
          }}
        />
      ) : (
        <Place label={t('to')} currency={to}>
          {outside?.place !== 'outside' && <Held balances={balances} currencyKey={to.key} />}
        </Place>
      )}
    </div>
  );
}

/** Whether a side is in the wallet; choosing the outside puts the other one back into it. */
function Side({ label, outside, place, setPlace }: { label: string; outside: MigrationPlace } & PlaceChoice) {
  const { t } = useTranslation('migration');
  return (
    <SegmentedControl
      label={label}
      items={[
        { id: 'wallet', label: t('placeWallet') },
        { id: 'outside', label: t('placeOutside') },
      ]}
      selectedId={place === outside ? 'outside' : 'wallet'}
      onSelect={(id) => setPlace(id === 'outside' ? outside : 'wallet')}
    />
  );
}

interface PlaceProps {
  label: string;
  currency: MigrationPair['currencyTo'];
  children?: ReactNode;
}

/** One end of the picker, without a choice. */
function Place({ label, currency, children }: PlaceProps) {
  return (
    <div className={styles.place}>
      <p className={styles.label}>{label}</p>
      <div className={styles.row}>
        <CurrencyName currency={currency} />
        {children}
      </div>
    </div>
  );
}

/** What is there already. */
function Held({ balances, currencyKey }: { balances: readonly Balance[]; currencyKey: string }) {
  const { t } = useTranslation('migration');
  const balance = balances.find(({ currency }) => currency.key === currencyKey);
  if (balance === undefined) return null;
  return (
    <span className={styles.held}>
      <span>{t('heldThere')}</span>
      <Money
        value={balance.value}
        ticker={balance.currency.ticker}
        decimals={shownDecimalsOf(balance.currency.ticker)}
      />
    </span>
  );
}
