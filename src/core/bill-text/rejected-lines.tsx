import { useTranslation } from 'react-i18next';
import type { CheckResult } from '../../../contract/exports/exports.models';
import styles from './rejected-lines.module.css';

interface RejectedLinesProps {
  lines: readonly string[];
  /** Why, by serial. */
  results: ReadonlyMap<string, CheckResult>;
}

const resultTexts = {
  INVALID: 'rejectedInvalid',
  BLOCKED: 'rejectedBlocked',
  ALREADY: 'rejectedAlready',
} as const satisfies Record<CheckResult, string>;

/** Bills that were not taken, each with the reason in words. */
export function RejectedLines({ lines, results }: RejectedLinesProps) {
  const { t } = useTranslation('bill-sheets');
  return (
    <section className={styles.rejected} aria-label={t('rejectedTitle')}>
      <p className={styles.title}>{t('rejectedTitle')}</p>
      <ul className={styles.list}>
        {lines.map((line) => {
          const serial = line.slice(0, line.indexOf('/'));
          const result = results.get(serial) ?? 'INVALID';
          return (
            <li key={serial}>
              <code className={styles.serial}>{serial}</code>
              <span>{t(resultTexts[result])}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
