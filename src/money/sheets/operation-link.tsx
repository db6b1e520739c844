import { useTranslation } from 'react-i18next';
import { historyPath, isBuilt } from '../../../contract/wallet-parts';
import { buttonClassName } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { ReadLink } from './read-link';
import styles from './operation-link.module.css';

/** The id of an operation, folded away: people need it only to ask about it. */
export function OperationId({ operationId }: { operationId: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.folded}>
      <Disclosure label={t('details')}>
        <p className={styles.id}>{t('operationId', { operationId })}</p>
      </Disclosure>
    </div>
  );
}

/** The link from a result to its line in the history, and the operation's id. */
export function OperationLink({ operationId }: { operationId: string }) {
  const { t } = useTranslation();
  // Typed as plain strings, because the route belongs to another feature.
  const [to, search] = [historyPath as string, { operation: operationId } as object];
  return (
    <div className={styles.operation}>
      {isBuilt('history') && (
        <ReadLink to={to} search={search} className={buttonClassName({ variant: 'quiet', size: 'compact' })}>
          {t('seeInHistory')}
        </ReadLink>
      )}
      <OperationId operationId={operationId} />
    </div>
  );
}
