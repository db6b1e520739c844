import { useTranslation } from 'react-i18next';
import type { OpenedQrCode } from '../../../contract/qr-login/qr-login.models';
import { localeTags } from '../../core/language/locale-tag';
import { useLanguage } from '../../core/language/use-language';
import styles from './qr-login.module.css';

/** Which device asks, from where and since when. */
export function AskingDevice({ request }: { request: OpenedQrCode }) {
  const { t } = useTranslation('qr-login');
  const { language } = useLanguage();
  const time = new Date(request.currentDate).toLocaleString(localeTags[language], {
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  const facts = [
    { label: t('device'), value: request.device },
    { label: t('place'), value: request.location ?? t('unknownPlace') },
    { label: t('address'), value: request.ipAddress },
    { label: t('time'), value: time },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
