import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import { BillCrop } from '../../../money/bill-art/bill-crop';
import { useAmountText } from '../../../money/amounts/money';
import { localeTags } from '../../../platform/language/detect-language';
import { useLanguage } from '../../../platform/language/use-language';
import { initialOf } from '../../../platform/user/user.queries';
import { buttonClassName } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { CrossIcon } from '../../../ui/icons/sign-icons';
import { receivedQueries } from './received.queries';
import styles from './received-slot.module.css';
import { useReceived } from './use-received';

const shownMax = 3;

/**
 * Says once who gave the user bills since the last look, and shows them. It lies over the top of the screen, so that its
 * late arrival moves nothing.
 */
export function ReceivedSlot() {
  const { t } = useTranslation(['bills', 'common']);
  const { language } = useLanguage();
  const amountText = useAmountText();
  const { news, dismiss } = useReceived();
  const [newest, ...others] = news;
  const { data: bills } = useQuery({
    ...receivedQueries.bills(newest?.id ?? ''),
    enabled: newest !== undefined,
  });
  if (newest === undefined) return null;
  const { amount, currency, counterparty, date } = newest;
  const name = counterparty?.name ?? counterparty?.email ?? t('receivedSomebody');
  const time = new Date(date).toLocaleTimeString(localeTags[language], { timeStyle: 'short' });
  const highest = (bills ?? []).toSorted((one, other) => Number(other.nominal) - Number(one.nominal));
  return (
    <aside className={styles.slot} aria-label={t('receivedTitle')}>
      <div className={styles.card}>
        <span className={styles.disc} aria-hidden="true">
          {initialOf(name, localeTags[language])}
        </span>
        <div className={styles.words} role="status">
          <p className={styles.title}>
            {t('received', { name, amount: amountText(amount), ticker: currency.ticker })}
          </p>
          <p className={styles.facts}>
            {others.length === 0 ? time : t('receivedMore', { count: others.length })}
          </p>
        </div>
        <IconButton label={t('common:close')} icon={<CrossIcon size={20} />} onPress={dismiss} />
      </div>
      <div className={styles.bills} aria-hidden="true">
        {highest.slice(0, shownMax).map(({ nominal }, index) => (
          <BillCrop
            // Several may have one face value.
            key={`${String(index)} ${nominal}`}
            kind={{ ticker: currency.ticker, nominal, hub: hubOf(currency.id) }}
            className={styles.bill}
            style={{ '--place': index } as CSSProperties}
          />
        ))}
      </div>
      <Link
        to="/bills/$currencyKey"
        params={{ currencyKey: currency.key }}
        className={buttonClassName({ variant: 'secondary', size: 'compact' })}
      >
        {t('receivedShow')}
      </Link>
    </aside>
  );
}
