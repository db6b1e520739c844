import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { useOutsideLinks } from '../../platform/links/outside-links';
import { discountTiers, purchaseMaxUsd } from '../../../contract/exchange/discount-tiers';
import { useAmountText } from '../../money/amounts/money';
import { localeTags } from '../../platform/language/detect-language';
import { useLanguage } from '../../platform/language/use-language';
import { OutsideIcon } from '../../ui/icons/tool-icons';
import styles from './presale-panel.module.css';

/** A link to the support: the operator's chat, or the app's own form. */
export function SupportLink() {
  const { t } = useTranslation('exchange');
  const chat = useOutsideLinks().helpChat;
  if (chat === '')
    return (
      <Link to="/support" className={styles.link}>
        {t('contactSupport')}
      </Link>
    );
  return (
    <a href={chat} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {t('contactSupport')}
    </a>
  );
}

/** The discount for paying with TET, by the dollars that are paid. */
export function PresalePanel() {
  const { t } = useTranslation('exchange');
  const amountText = useAmountText();
  // Keeps the number on one line in the table's narrow column.
  const usd = (amount: bigint) => `$${amountText(String(amount)).replaceAll('\u2009', '\u202f')}`;
  const { language } = useLanguage();
  const percentText = new Intl.NumberFormat(localeTags[language], { style: 'percent' });
  const more = useOutsideLinks().learnMorePresale;
  // A tier reaches up to the next one, which begins at its own amount.
  const rows = discountTiers.map(({ fromUsd, percent }, index) => {
    const next = discountTiers[index + 1]?.fromUsd ?? purchaseMaxUsd;
    const range = fromUsd === 0n ? t('tierUnder', { to: usd(next) }) : t('tierFrom', { from: usd(fromUsd) });
    return { range, percent };
  });
  return (
    <aside className={styles.presale} aria-labelledby="presale-title">
      <h2 id="presale-title" className={styles.presaleTitle}>
        {t('presaleTitle')}
      </h2>
      <table className={styles.tiers} aria-label={t('presaleTable')}>
        <thead>
          <tr>
            <th scope="col">{t('presalePay')}</th>
            <th scope="col">{t('presaleDiscount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ range, percent }) => (
            <tr key={range}>
              <th scope="row">{range}</th>
              <td className={styles.percent}>{percentText.format(percent / 100)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('tierOver', { from: usd(purchaseMaxUsd) })}</th>
            <td>
              <SupportLink />
            </td>
          </tr>
        </tbody>
      </table>
      <p className={styles.quiet}>{t('presaleText')}</p>
      {more !== '' && (
        <a href={more} target="_blank" rel="noopener noreferrer" className={styles.link}>
          <span>{t('learnMore')}</span>
          <OutsideIcon size={16} />
        </a>
      )}
    </aside>
  );
}
