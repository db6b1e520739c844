import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillPayment } from '../../../../contract/epos/epos.contract';
import { Money, useAmountText } from '../../../money/amounts/money';
import { PageHeading } from '../../../platform/page/page-heading';
import { Button } from '../../../ui/button';
import { ChevronLeftIcon } from '../../../ui/icons/sign-icons';
import { dollarTicker, isInDollars } from '../till-payment';
import { forgetShown } from './shown-payment';
import styles from './stage.module.css';

/** Above a shown payment: who is paid, and the way back to the till. The payment goes on meanwhile. */
export function StageHead({ title }: { title: string }) {
  const { t } = useTranslation('till');
  return (
    <header className={styles.head}>
      <Link to="/till" replace className={styles.back} aria-label={t('leave')}>
        <ChevronLeftIcon />
      </Link>
      <PageHeading title={title} className={styles.title} />
    </header>
  );
}

/** What a payment is about, as large as it fits: the total that was rung up, and what it comes to in bills. */
export function PaymentTotal({ payment }: { payment: TillPayment }) {
  const { t } = useTranslation('till');
  const amountText = useAmountText();
  const { amount, currency, total, exchange_rate: rate } = payment;
  const { ticker } = currency;
  if (!isInDollars(payment)) {
    return (
      <p className={styles.total}>
        <Money value={amount} ticker={ticker} size="head" />
      </p>
    );
  }
  return (
    <div className={styles.total}>
      <p>
        <Money value={total} ticker={dollarTicker} size="head" decimals={{ min: 2, max: 2 }} />
      </p>
      <p className={styles.amount}>
        <Money value={amount} ticker={ticker} size="title" />
      </p>
      <p className={styles.rate}>{t('rate', { ticker, rate: amountText(rate) })}</p>
    </div>
  );
}

/** The characters that only till and payer see once a payment is made, to be compared at a glance. */
export function MatchCharacters({ match }: { match: string }) {
  const { t } = useTranslation('till');
  const characters = Array.from(match);
  return (
    <p
      role="img"
      aria-label={t('matchLabel', { characters: characters.join(' ') })}
      className={styles.characters}
    >
      {characters.map((character, place) => (
        // The same character may come twice; its place is what it is.
        <span key={`${place}-${character}`} className={styles.character}>
          {character}
        </span>
      ))}
    </p>
  );
}

/** Ends the showing of a payment and goes back to ringing up; it has the focus at once. */
export function NextPayment({ id, variant = 'primary' }: { id: string; variant?: 'primary' | 'secondary' }) {
  const { t } = useTranslation('till');
  const navigate = useNavigate();
  const placeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    placeRef.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={placeRef}>
      <Button
        wide
        variant={variant}
        onPress={() => {
          forgetShown(id);
          void navigate({ to: '/till', replace: true });
        }}
      >
        {t('nextPayment')}
      </Button>
    </div>
  );
}
