import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../contract/balances/balances.contract';
import { shownDecimalsOf } from '../../money/amounts/amounts';
import { AmountField } from '../../money/amounts/amount-field';
import { Money, useAmountText } from '../../money/amounts/money';
import { keepAmountCharacters } from '../../money/amounts/read-amount';
import { Worth } from '../../money/amounts/worth';
import { Button } from '../../ui/button';
import { ArrowDownIcon } from '../../ui/icons/sign-icons';
import type { AmountSize } from '../../ui/text-field';
import styles from './sides.module.css';

interface AmountSideProps {
  label: string;
  name: string;
  value: string;
  /** The amount behind the value if it is calculated: shown in groups until the user edits it. */
  calculated: string | undefined;
  /** Both sides have one size, by the longer amount. */
  size: AmountSize;
  onChange: (text: string) => void;
  /** Set while the quote is calculated or the purchase runs: the user can't type. */
  isFixed: boolean;
  problem: string | undefined;
  /** The server has answered for the typed amount. */
  isTried: boolean;
  /** The amount whose worth in dollars is shown; nothing is shown while it is undefined. */
  worthOf: { key: string; amount: string | undefined };
  /** The currency, at the end of the field. */
  end?: ReactElement | undefined;
  /** The available balance, or the discount. */
  labelEnd?: ReactElement | undefined;
}

/** One side of the purchase: an amount with its approximate worth. */
export function AmountSide(props: AmountSideProps) {
  const { isFixed, worthOf, calculated, size, ...field } = props;
  const amountText = useAmountText();
  const { t } = useTranslation('exchange');
  const [hasFocus, setFocus] = useState(false);
  return (
    <div className={styles.side}>
      <AmountField
        {...field}
        value={calculated === undefined || hasFocus ? field.value : amountText(calculated)}
        isLarge={size}
        // A field that is disabled loses the focus, and the keyboard with it.
        isDisabled={isFixed && !hasFocus}
        isReadOnly={isFixed && hasFocus}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        placeholder="0"
        filter={{ keep: keepAmountCharacters, notice: t('numbersOnly') }}
        description={
          <span className={styles.worth}>
            {worthOf.amount !== undefined && <Worth currencyKey={worthOf.key} amount={worthOf.amount} />}
          </span>
        }
      />
    </div>
  );
}

interface AmountLineProps {
  label: string;
  labelEnd?: ReactElement | undefined;
  /** Undefined while nothing is chosen, as its value. */
  currency: { key: string; ticker: string } | undefined;
  value: string | undefined;
  /** The currency, or the choice of what is paid. */
  end: ReactElement;
}

/** One side of a purchase in which nothing is typed, on the same lines as a field. */
export function AmountLine({ label, labelEnd, currency, value, end }: AmountLineProps) {
  const isKnown = currency !== undefined && value !== undefined;
  return (
    <div className={styles.side}>
      <div className={styles.line}>
        <span className={styles.name}>{label}</span>
        {labelEnd}
      </div>
      <div className={styles.line}>
        <span className={styles.figure} data-none={!isKnown || undefined} aria-hidden={!isKnown || undefined}>
          {isKnown ? <Money value={value} ticker={currency.ticker} size="title" /> : '0'}
        </span>
        {end}
      </div>
      <span className={styles.worth}>{isKnown && <Worth currencyKey={currency.key} amount={value} />}</span>
    </div>
  );
}

/** Points from what is sent to what is received. */
export function SidesArrow() {
  return (
    <span className={styles.arrow} aria-hidden="true">
      <ArrowDownIcon size={20} />
    </span>
  );
}

interface BalanceLineProps {
  balance: Balance;
  isDisabled: boolean;
  onMax: () => void;
}

/** The user's balance of a currency, with a button that takes all of it. */
export function BalanceLine({ balance: { currency, value }, isDisabled, onMax }: BalanceLineProps) {
  const { t } = useTranslation('exchange');
  return (
    <span className={styles.balance}>
      <span>
        <span>{t('balance')}</span>{' '}
        <Money value={value} ticker={currency.ticker} decimals={shownDecimalsOf(currency.ticker)} />
      </span>
      <Button size="compact" variant="quiet" isDisabled={isDisabled} preventFocusOnPress onPress={onMax}>
        {t('max')}
      </Button>
    </span>
  );
}
