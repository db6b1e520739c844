import type { MintRequest } from '../../../../contract/mint-house/mint-house.models';
import { mintRequestStatuses } from '../../../../contract/mint-house/mint-request-enums';
import { ArchiveDownload } from '../../../core/burn/archive-download';
import { Money } from '../../../core/money/money';
import { ListRow } from '../../../ui/list-row';
import { StatusPill } from '../../../ui/status-pill';
import { KindIcon } from './kind-icon';
import styles from './history.module.css';
import { useRequestWords } from './use-request-words';

/** A request as one line of a list. */
export function RequestRow({ request }: { request: MintRequest }) {
  const { wordsOf } = useRequestWords();
  const { kind, count, date, pill, reason } = wordsOf(request);
  const isDone = request.status === mintRequestStatuses.success;
  const row = (
    <ListRow
      icon={<KindIcon type={request.type} />}
      title={
        <span className={styles.kind}>
          {kind}
          {!isDone && <StatusPill {...pill} />}
        </span>
      }
      text={
        <>
          {date}
          {reason !== undefined && <span className={styles.reason}>{reason}</span>}
        </>
      }
      trailing={<Money value={request.amount_bills} ticker={request.currency.ticker} />}
      trailingText={count}
    />
  );
  return (
    <>
      {row}
      {request.fileUntil !== null && (
        <div className={styles.archive}>
          <ArchiveDownload request={request} variant="quiet" />
        </div>
      )}
    </>
  );
}
