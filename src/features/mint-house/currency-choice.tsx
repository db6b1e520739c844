import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MintCurrency } from '../../../contract/mint-house/mint-house.models';
import { CurrencyName } from '../../money/currencies/currency-title';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { CheckIcon, ChevronDownIcon } from '../../ui/icons/sign-icons';
import { Sheet } from '../../ui/sheet';
import { WIDE_SCREEN } from '../../ui/sheet-chunks';
import { useMediaQuery } from '../../ui/use-media-query';
import { isNew, isOpen } from './choose-currency';
import styles from './currency-choice.module.css';
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
      {...(onChoose !== undefined && { onClick: onChoose })}
    >
      <CurrencyName currency={currency} />
      <span className={styles.end}>
        {isNew(listed) && <Badge>{t('new')}</Badge>}
        {isChosen && <CheckIcon size={20} />}
      </span>
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

/** The selected currency as a button that opens all of the hub. */
function CurrencyPicker({ listed, chosen }: CurrencyChoiceProps) {
  const { t } = useTranslation(['mint-house', 'common']);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PressButton aria-haspopup="dialog" className={styles.picker} onPress={() => setOpen(true)}>
        <CurrencyName currency={chosen.currency} />
        <span className={styles.end}>
          <span>{t('change')}</span>
          <ChevronDownIcon size={16} />
        </span>
      </PressButton>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('chooseCurrency')}
        closeLabel={t('common:close')}
      >
        <ul className={styles.list}>
          {listed.map((one) => (
            <li key={one.currency.key}>
              <CurrencyOption listed={one} isChosen={one === chosen} onChoose={() => setOpen(false)} />
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}

/** The currency choice: a short list on a wide screen, a button with a sheet on a phone. */
export function CurrencyChoice(props: CurrencyChoiceProps) {
  const isWide = useMediaQuery(WIDE_SCREEN);
  return isWide ? <CurrencyList {...props} /> : <CurrencyPicker {...props} />;
}

/** The currencies to choose from. */
interface CurrencyChoiceProps {
  /** The currencies of the hub. */
  listed: readonly MintCurrency[];
  chosen: MintCurrency;
}
