import { useTranslation } from 'react-i18next';
import { historyPath, isBuilt } from '../../../contract/wallet-parts';
import { ReadLink } from './read-link';
import styles from './operation-link.module.css';

/** The id of what was done, and the link to its line in the history. */
export function OperationLink({ operationId }: { operationId: string }) {
  const { t } = useTranslation();
  // Typed as plain strings, because the route belongs to another feature.
  const [to, search] = [historyPath as string, { operation: operationId } as object];
  return (
    <p className={styles.operation}>
      <span>{t('operationId', { operationId })}</span>
      {isBuilt('history') && (
        <ReadLink to={to} search={search} className={styles.link}>
          {t('seeInHistory')}
        </ReadLink>
      )}
    </p>
  );
}
