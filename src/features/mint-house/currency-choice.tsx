import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MintCurrency } from '../../../contract/mint-house/mint-house.models';
import { CurrencyName, useCurrencyWords } from '../../money/currencies/currency-title';
import { lastHub } from '../../money/hubs/home-place';
import { lastCurrency } from '../../money/hubs/house-place';
import { HubSign, useHubNames } from '../../money/hubs/hub-sign';
import { Button } from '../../ui/button';
import { CheckIcon, ChevronDownIcon } from '../../ui/icons/sign-icons';
import { Sheet } from '../../ui/sheet';
import { WIDE_SCREEN } from '../../ui/sheet-chunks';
import { useMediaQuery } from '../../ui/use-media-query';
import { isOpen } from './choose-currency';
import styles from './currency-choice.module.css';
import { HouseHubTabs } from './house-hub-tabs';
import { usePlace } from './use-place';
import { PressButton } from '../../ui/press-button';

interface CurrencyOptionProps {
  listed: MintCurrency;
  isChosen: boolean;
  onChoose?: () => void;
}

/** An option of the choice. A currency that is not open is shown disabled. */
function CurrencyOption({ listed, isChosen, onChoose }: CurrencyOptionProps) {
  const { t } = useTranslation('mint-house');
  const place = usePlace();
  const { currency } = listed;
  if (!isOpen(listed)) {
    return (
      <span role="link" aria-disabled="true" className={styles.option}>
        <CurrencyName currency={currency} />
        <span className={styles.end}>{t('notAvailable')}</span>
      </span>
    );
  }
  return (
    <Link
      to="/mint-house/$hub/$operation"
      params={place}
      search={({ blanks, kind }) => ({ blanks, kind, currency: currency.key })}
      replace
      resetScroll={false}
      aria-current={isChosen ? 'true' : undefined}
      className={styles.option}
      onClick={() => {
        lastHub.remember(place.hub);
        lastCurrency.remember(currency.key);
        onChoose?.();
      }}
    >
      <CurrencyName currency={currency} />
      <span className={styles.end}>{isChosen && <CheckIcon size={20} />}</span>
    </Link>
  );
}

const shownAtFirst = 3;

/** The first few currencies, with a button for all. */
function CurrencyList({ listed, chosen }: CurrencyChoiceProps) {
  const { t } = useTranslation('mint-house');
  const isBeyond = listed.indexOf(chosen) >= shownAtFirst;
  const [isExpanded, setExpanded] = useState(isBeyond);
  const shown = isExpanded ? listed : listed.slice(0, shownAtFirst);
  return (
    <nav aria-label={t('currencies')} className={styles.card}>
      <ul className={styles.list}>
        {shown.map((one) => (
          <li key={one.currency.key}>
            <CurrencyOption listed={one} isChosen={one === chosen} />
          </li>
        ))}
      </ul>
      {listed.length > shownAtFirst && (
        <Button
          variant="quiet"
          size="compact"
          wide
          aria-expanded={isExpanded}
          onPress={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? t('showFewer') : t('showAll', { count: listed.length })}
        </Button>
      )}
    </nav>
  );
}

/** Hub and currency as one button, whose sheet chooses both. */
function PlacePicker({ listed, chosen }: CurrencyChoiceProps) {
  const { t } = useTranslation(['mint-house', 'common']);
  const [isOpen, setOpen] = useState(false);
  const { hub } = usePlace();
  const names = useHubNames();
  const { network, protocol } = useCurrencyWords()(chosen.currency);
  return (
    <>
      <div className={styles.picked}>
        <PressButton aria-haspopup="dialog" className={styles.picker} onPress={() => setOpen(true)}>
          <HubSign hub={hub} className={styles.sign} />
          <span>{`${names[hub]} · ${chosen.currency.ticker}`}</span>
          <ChevronDownIcon size={20} />
        </PressButton>
        <span className={styles.network}>{`${network} · ${protocol}`}</span>
      </div>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('chooseHubAndCurrency')}
        closeLabel={t('common:close')}
      >
        <div className={styles.sheet}>
          <HouseHubTabs />
          <ul className={styles.list}>
            {listed.map((one) => (
              <li key={one.currency.key}>
                <CurrencyOption listed={one} isChosen={one === chosen} onChoose={() => setOpen(false)} />
              </li>
            ))}
          </ul>
        </div>
      </Sheet>
    </>
  );
}

/** The currency choice: a short list on a wide screen; on a phone a button with a sheet, which chooses the hub as well. */
export function CurrencyChoice(props: CurrencyChoiceProps) {
  const isWide = useMediaQuery(WIDE_SCREEN);
  const { hub } = usePlace();
  // Each hub's list is folded on its own; the sheet stays open while the hub changes.
  return isWide ? <CurrencyList key={hub} {...props} /> : <PlacePicker {...props} />;
}

/** The currencies to choose from. */
interface CurrencyChoiceProps {
  /** The currencies of the hub. */
  listed: readonly MintCurrency[];
  chosen: MintCurrency;
}
