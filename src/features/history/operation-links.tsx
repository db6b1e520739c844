import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { mintRequestTypes } from '../../../contract/mint-house/mint-request-enums';
import {
  operationAreas,
  operationDirections,
  operationStatuses,
} from '../../../contract/operations/operation-enums';
import type { OperationDetails } from '../../../contract/operations/operations.contract';
import { hasArchive, useBurnArchive } from '../../money/burning/burn-archive';
import { mintHouseQueries } from '../../money/mint-house/mint-house.queries';
import { RefusalAlert } from '../../money/sheets/sheet-actions';
import { Button, buttonClassName } from '../../ui/button';
import { DownloadIcon, OutsideIcon } from '../../ui/icons/tool-icons';
import type { HistorySearch } from './history-search';
import styles from './operation-details.module.css';

const className = buttonClassName({ variant: 'secondary', size: 'compact', wide: true });
const primaryClassName = buttonClassName({ size: 'compact', wide: true });

/** Closing what the link opens leads back here. */
const onTop = { isOnTop: true as const };

/** Leads to a request of the mint house; a blue burn's keys can be had again for a while. */
function RequestLinks({ request }: { request: MintRequest }) {
  const { t } = useTranslation(['history', 'bill-sheets', 'errors', 'common']);
  const archive = useBurnArchive(request.key);
  const { currency, type } = request;
  const kinds = Object.keys(mintRequestTypes) as (keyof typeof mintRequestTypes)[];
  const kind = kinds.find((one) => mintRequestTypes[one] === type);
  return (
    <>
      {hasArchive(request) && (
        <Button
          wide
          size="compact"
          onPress={archive.download}
          pendingLabel={archive.isPending ? t('downloading') : undefined}
        >
          <DownloadIcon size={20} />
          <span>{t('burnArchive')}</span>
        </Button>
      )}
      {archive.error !== undefined && <RefusalAlert error={archive.error} />}
      <Link
        to="/mint-house/$hub/$operation"
        params={{ hub: hubOf(currency.id), operation: 'history' }}
        search={{ currency: currency.key, kind }}
        className={className}
      >
        {t('toRequest')}
      </Link>
    </>
  );
}

const billAreas: readonly number[] = [operationAreas.noteWallet, operationAreas.xPort, operationAreas.epos];

/**
 * Whether it was about bills or pay balance rather than a coin: a family exists as bills only, and the given side of an exchange
 * may have been blue bills.
 */
function isOfBills({ area, currency, reference, direction, serials }: OperationDetails): boolean {
  const isGiven = reference?.kind === 'exchange' && direction === operationDirections.outgoing;
  return billAreas.includes(area) || hubOf(currency.id) === 'green' || (isGiven && serials.length > 0);
}

/** The send that it belongs to. A pending or failed migration is one to an external address, which is carried out as a send. */
function sendOf({ reference, status }: OperationDetails): string | undefined {
  const isSent =
    reference?.kind === 'send' || (reference?.kind === 'migration' && status !== operationStatuses.success);
  return isSent ? reference.id : undefined;
}

/** What the link to the other half of an operation says, by the half that is shown. */
const otherHalfTexts = {
  migration: { given: 'toArrived', got: 'toLeft' },
  exchange: { given: 'toReceived', got: 'toGiven' },
} as const;

/** Links to an operation's request, receipt and currency. */
export function OperationLinks({ details }: { details: OperationDetails }) {
  const { t } = useTranslation('history');
  const { reference, checkId, currency, transaction, otherHalf, group } = details;
  const requestKey = reference?.kind === 'mint request' ? reference.id : undefined;
  const { data: request } = useQuery({
    ...mintHouseQueries.request(requestKey ?? ''),
    enabled: requestKey !== undefined,
  });
  const { ticker } = currency;
  const sendId = details.direction === operationDirections.outgoing ? sendOf(details) : undefined;
  return (
    <div className={styles.links}>
      {request !== undefined && <RequestLinks request={request} />}
      {checkId !== null && (
        <Link to="/epos/receipt/$checkId" params={{ checkId }} className={className}>
          {t('toReceipt')}
        </Link>
      )}
      {sendId !== undefined && (
        <Link
          to="/wallet/$currencyKey"
          params={{ currencyKey: currency.key }}
          search={{ modal: `send_${sendId}` }}
          state={onTop}
          className={details.awaitsCode ? primaryClassName : className}
        >
          {details.awaitsCode ? t('toCode') : t('toSend')}
        </Link>
      )}
      {typeof transaction?.explorer === 'string' && (
        <a href={transaction.explorer} target="_blank" rel="noreferrer" className={className}>
          <span>{t('toExplorer')}</span>
          <OutsideIcon size={16} />
        </a>
      )}
      {otherHalf !== null && (
        <Link
          to="/history"
          search={(old: HistorySearch) => ({ ...old, operation: otherHalf })}
          className={className}
        >
          {t(
            otherHalfTexts[reference?.kind === 'migration' ? 'migration' : 'exchange'][
              details.direction === operationDirections.outgoing ? 'given' : 'got'
            ],
          )}
        </Link>
      )}
      {group?.kind === 'job' && (
        <Link
          to="/bills"
          search={{ hub: hubOf(currency.id), modal: `job_${group.id}` }}
          className={className}
        >
          {t('toJob', { count: group.lines ?? 1 })}
        </Link>
      )}
      {isOfBills(details) ? (
        <Link to="/bills/$currencyKey" params={{ currencyKey: currency.key }} className={className}>
          {t('toBills', { ticker })}
        </Link>
      ) : (
        <Link to="/wallet/$currencyKey" params={{ currencyKey: currency.key }} className={className}>
          {t('toCurrency', { ticker })}
        </Link>
      )}
    </div>
  );
}
