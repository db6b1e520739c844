import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { PageHeading } from '../../core/page/page-heading';
import { userQueries } from '../../core/user/user.queries';
import { CopyButton } from '../../ui/copy-button';
import { TillIcon } from '../../ui/icons/till-icon';
import styles from './not-merchant.module.css';
import { SignDisc } from './sign-disc';

/** For whoever may not take payments: what a till is, and who can turn it on. */
export function NotMerchant() {
  const { t } = useTranslation(['till', 'common']);
  const { data: user } = useQuery(userQueries.current());
  return (
    <section className={styles.page}>
      <SignDisc Sign={TillIcon} />
      <PageHeading title={t('notMerchantTitle')} className={styles.title} />
      <p className={styles.text}>{t('notMerchantText')}</p>
      <p className={styles.text}>{t('notMerchantHow', { appName: brand.appName })}</p>
      {user !== undefined && (
        <p className={styles.id}>
          <span>{t('yourId')}</span>
          <strong className={styles.number}>{user.id}</strong>
          <CopyButton
            text={String(user.id)}
            labels={{ copy: t('copyId'), copied: t('common:copied'), failed: t('common:copyFailed') }}
          />
        </p>
      )}
    </section>
  );
}
