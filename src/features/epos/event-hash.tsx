import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { CopyButton } from '../../ui/copy-button';
import styles from './epos.module.css';
import { shownHash } from './shown-hash';

/** The payment's mark in the books: shortened, to be copied whole, and looked up where there is an explorer. */
export function EventHash({ hash }: { hash: string }) {
  const { t } = useTranslation(['epos', 'common']);
  const explorer: string = brand.links.blockchainExplorer;
  const text = shownHash(hash);
  return (
    <span className={styles.hash}>
      {explorer === '' ? (
        <span className={styles.fixed} title={hash}>
          {text}
        </span>
      ) : (
        <a
          href={`${explorer.replace(/\/$/, '')}/tx/${hash}`}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.fixed}
        >
          {text}
        </a>
      )}
      <CopyButton
        text={hash}
        labels={{ copy: t('copyHash'), copied: t('common:copied'), failed: t('common:copyFailed') }}
      />
    </span>
  );
}
