import { useTranslation } from 'react-i18next';
import { billBalancesPath } from '../../../../contract/bills/bills.paths';
import { CopyButton } from '../../../ui/copy-button';
import styles from './developers.module.css';

/** A first call for a new key: the user's bills, from a terminal. */
export function ExampleCall() {
  const { t } = useTranslation(['api-keys', 'common']);
  const call = [
    `curl ${window.location.origin}${billBalancesPath} \\`,
    `  -H "authorization: Bearer $API_KEY"`,
  ].join('\n');
  return (
    <section aria-labelledby="example-call" className={styles.section}>
      <div>
        <h2 id="example-call" className={styles.title}>
          {t('example')}
        </h2>
        <p className={styles.quiet}>{t('exampleText')}</p>
      </div>
      <div className={styles.code}>
        <pre translate="no">
          <code>{call}</code>
        </pre>
        <CopyButton
          text={call}
          labels={{
            copy: t('exampleCopy'),
            copied: t('common:copied'),
            failed: t('common:copyFailed'),
          }}
        />
      </div>
    </section>
  );
}
