import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../core/page/page-heading';
import { useFocusedHeading } from '../../core/page/use-focused-heading';
import { buttonClassName } from '../../ui/button-class-name';
import { ToneSign } from '../../ui/tone-sign';
import styles from './qr-login.module.css';
import type { QrLoginResult } from './qr-login-result';

const tones = {
  confirmed: 'success',
  cancelled: 'info',
  mismatched: 'error',
  expired: 'warning',
  unknown: 'error',
} as const;

/** How it ended, and what can be done now. The focus comes here, as the button that had it is gone. */
export function ResultCard({ result }: { result: QrLoginResult }) {
  const { t } = useTranslation(['qr-login', 'common']);
  useFocusedHeading();
  const words = {
    confirmed: { title: t('confirmedTitle'), text: t('confirmedText') },
    cancelled: { title: t('cancelledTitle'), text: t('cancelledText') },
    mismatched: { title: t('mismatchedTitle'), text: t('mismatchedText') },
    expired: { title: t('expiredTitle'), text: t('expiredText') },
    unknown: { title: t('unknownTitle'), text: t('unknownText') },
  }[result];
  return (
    <section className={styles.result}>
      <ToneSign tone={tones[result]} />
      <PageHeading title={words.title} />
      <p className={styles.lead} role="status">
        {words.text}
      </p>
      <Link to="/" className={buttonClassName({ variant: 'secondary' })}>
        {t('common:notFoundLink')}
      </Link>
    </section>
  );
}
