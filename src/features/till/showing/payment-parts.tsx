import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillPayment } from '../../../../contract/epos/epos.contract';
import { Money } from '../../../money/amounts/money';
import { useRateText } from '../../../money/amounts/use-rate-text';
import { PageHeading } from '../../../platform/page/page-heading';
import { Button } from '../../../ui/button';
import { ChevronLeftIcon } from '../../../ui/icons/sign-icons';
import { dollarTicker, isInDollars } from '../till-payment';
import { forgetShown } from './shown-payment';
import styles from './payment-parts.module.css';

/**
 * The head of a shown payment: the merchant, and the link back to the till. Leaving does not cancel the payment.
 */
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

/** A payment's total, as large as it fits, and its amount in bills. */
export function PaymentTotal({ payment }: { payment: TillPayment }) {
  const { t } = useTranslation('till');
  const rateText = useRateText();
  const { amount, currency, total, exchange_rate: rate } = payment;
  const { ticker } = currency;
  if (!isInDollars(payment)) {
    return (
      <p className={styles.total}>
        <Money value={amount} ticker={ticker} size="head" isExact />
      </p>
    );
  }
  return (
    <div className={styles.total}>
      <p>
        <Money value={total} ticker={dollarTicker} size="head" decimals={{ min: 2, max: 2 }} />
      </p>
      <p className={styles.amount}>
        <Money value={amount} ticker={ticker} size="title" isExact />
      </p>
      <p className={styles.rate}>{t('rate', { ticker, rate: rateText(rate) })}</p>
    </div>
  );
}

/** The match characters, which only till and payer see once a payment is made. */
export function MatchCharacters({ match }: { match: string }) {
  const { t } = useTranslation('till');
  const characters = Array.from(match);
  return (
    <p
      translate="no"
      role="img"
      aria-label={t('matchLabel', { characters: characters.join(' ') })}
      className={styles.characters}
    >
      {characters.map((character, place) => (
        // A character may occur twice, so its position is part of the key.
        <span key={`${place}-${character}`} className={styles.character}>
          {character}
        </span>
      ))}
    </p>
  );
}

/** Closes the shown payment and returns to the entry; takes the focus at once. */
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
