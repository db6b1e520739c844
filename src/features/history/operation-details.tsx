import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { ErrorName } from '../../../contract/errors/error-catalogue';
import { operationDirections } from '../../../contract/operations/operation-enums';
import type {
  Operation,
  OperationDetails as Details,
} from '../../../contract/operations/operations.contract';
import { shownDecimalsOf } from '../../money/amounts/amounts';
import { shortenText } from '../../lib/shorten-text';
import { Dollars, Money } from '../../money/amounts/money';
import { useRateText } from '../../money/amounts/use-rate-text';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { localeTags } from '../../platform/language/detect-language';
import { useLanguage } from '../../platform/language/use-language';
import { useTimeText } from '../../platform/language/use-time-text';
import { LoadFailure } from '../../platform/page/load-failure';
import { Alert } from '../../ui/alert';
import { StatusPill } from '../../ui/badge';
import { BreakableAddress } from '../../ui/breakable-address';
import { CopyButton } from '../../ui/copy-button';
import { DescriptionList } from '../../ui/description-list';
import type { Description } from '../../ui/description-list';
import { Disclosure } from '../../ui/disclosure';
import { Skeleton } from '../../ui/skeleton';
import { operationsQueries } from './history.queries';
import styles from './operation-details.module.css';
import { OperationMark } from './history-row';
import { OperationLinks } from './operation-links';
import { PushHint } from './push-hint';
import { OperationSerials } from './operation-serials';
import { isGain, isOwnMove, signedAmount, statusOf } from './operation-signs';
import { useOperationWords } from './operation-words';

const hashLength = 17;

/** A text that may be copied, such as an id. */
function Copied({ text, shown = text, label }: { text: string; shown?: ReactNode; label: string }) {
  const { t } = useTranslation();
  return (
    <span className={styles.copied}>
      <span translate="no" className={styles.fixed}>
        {shown}
      </span>
      <CopyButton text={text} labels={{ copy: label, copied: t('copied'), failed: t('copyFailed') }} />
    </span>
  );
}

/** The other side: a merchant by name, a person by user name or masked address. */
function Counterparty({ counterparty }: { counterparty: NonNullable<Operation['counterparty']> }) {
  const { t } = useTranslation('history');
  const { id, name, email } = counterparty;
  return (
    <span className={styles.counterparty}>
      {name !== null && <span>{name}</span>}
      {email !== null && (
        <span className={styles.quiet}>
          <BreakableAddress text={email} />
        </span>
      )}
      <span className={styles.quiet}>{t('userId', { id })}</span>
    </span>
  );
}

/** Whether a recipient was named by e-mail address, id or @name, and not by an address of a network. */
function isName(recipient: string): boolean {
  return recipient.includes('@') || /^\d+$/.test(recipient);
}

type Fact = Omit<Description, 'value'> & { value: ReactNode };

const isKnown = ({ value }: Fact) => value !== null && value !== false && value !== '';

/** What is known of an operation as labels and values, with whom first; what there is not is left out. */
function useFacts(): (operation: Operation, details: Details | undefined) => Description[] {
  const { t } = useTranslation('history');
  const { language } = useLanguage();
  const timeText = useTimeText();
  const { areaOf } = useOperationWords();
  const wordsOf = useCurrencyWords();
  const rateText = useRateText();
  const percentText = (percent: number) =>
    (percent / 100).toLocaleString(localeTags[language], { style: 'percent' });
  return (operation, details) => {
    const { date, fee, counterparty, recipient, direction, currency } = operation;
    const { network, protocol } = wordsOf(operation);
    const { conv = null, terms = null, apiKey = null } = details ?? {};
    const time = timeText(date, 'exact');
    const facts: Fact[] = [
      {
        id: 'counterparty',
        label: direction === operationDirections.outgoing ? t('to') : t('from'),
        value: counterparty !== null && <Counterparty counterparty={counterparty} />,
      },
      {
        id: 'recipient',
        label: t('recipient'),
        // What was typed to name a user repeats the user above.
        value: recipient !== null && !(counterparty !== null && isName(recipient)) && (
          <Copied text={recipient} shown={<BreakableAddress text={recipient} />} label={t('copyRecipient')} />
        ),
      },
      { id: 'date', label: t('date'), value: <time dateTime={date}>{time}</time> },
      { id: 'area', label: t('area'), value: areaOf(operation) },
      { id: 'currency', label: t('currency'), value: `${currency.ticker} · ${network} · ${protocol}` },
      { id: 'conv', label: t('valueThen'), value: conv !== null && <Dollars value={conv} /> },
      { id: 'fee', label: t('fee'), value: fee !== null && <Money value={fee.amount} ticker={fee.ticker} /> },
      {
        id: 'rate',
        label: t('rate'),
        value:
          terms !== null &&
          t('rateText', {
            paid: terms.paidTicker,
            rate: rateText(terms.rate),
            bought: terms.boughtTicker,
          }),
      },
      {
        id: 'discount',
        label: t('discount'),
        value: terms !== null && terms.discountPercent > 0 && percentText(terms.discountPercent),
      },
      { id: 'apiKey', label: t('paidByKey'), value: apiKey },
    ];
    return facts.filter(isKnown);
  };
}

/** Ids and hashes, which few people need. */
function References({ operation, details }: { operation: Operation; details: Details | undefined }) {
  const { t } = useTranslation('history');
  const { id, transactionHash } = operation;
  const { hash = '', block = null } = details ?? {};
  const facts: Fact[] = [
    {
      id: 'transaction',
      label: t('transaction'),
      value: transactionHash !== null && (
        <Copied
          text={transactionHash}
          shown={shortenText(transactionHash, hashLength)}
          label={t('copyTransaction')}
        />
      ),
    },
    { id: 'id', label: t('operationId'), value: <Copied text={id} label={t('copyId')} /> },
    {
      id: 'hash',
      label: t('hash'),
      value: hash !== '' && (
        <Copied text={hash} shown={shortenText(hash, hashLength)} label={t('copyHash')} />
      ),
    },
    { id: 'block', label: t('block'), value: block },
  ];
  return (
    <Disclosure label={t('details')}>
      <DescriptionList items={facts.filter(isKnown)} />
    </Disclosure>
  );
}

/** Everything about one operation: what the list knows at once, the rest when it has come. */
export function OperationDetails({ operation }: { operation: Operation }) {
  const { t } = useTranslation(['history', 'errors', 'common']);
  const { stateOf } = useOperationWords();
  const factsOf = useFacts();
  const query = useQuery(operationsQueries.details(operation.id));
  const details = query.data;
  // The newer of the two: the list is refetched as well.
  const shown = details ?? operation;
  const state = stateOf(shown);
  const reason = details?.reason ?? null;
  return (
    <div className={styles.details} aria-busy={query.isPending}>
      <div className={styles.head} data-state={isGain(shown) ? 'gain' : statusOf(shown)}>
        <OperationMark operation={shown} className={styles.mark} />
        <Money
          value={signedAmount(shown)}
          ticker={shown.currency.ticker}
          size="head"
          decimals={{ ...shownDecimalsOf(shown.currency.ticker), max: Number.POSITIVE_INFINITY }}
          hasPlus={!isOwnMove(shown)}
        />
        <StatusPill {...state} />
      </div>
      {reason !== null && (
        <Alert tone="error" title={t(`errors:${reason as ErrorName}`)}>
          {t('nothingMoved')}
        </Alert>
      )}
      {details !== undefined && reason === null && statusOf(details) === 'failed' && (
        <p className={styles.takenBack}>{t('nothingMoved')}</p>
      )}
      {details !== undefined && <OperationSerials key={details.id} details={details} />}
      <DescriptionList items={factsOf(shown, details)} />
      {details === undefined && !query.isError && <Skeleton shape="card" height="7rem" />}
      {details === undefined && query.isError && (
        <LoadFailure
          title={t('detailsFailed')}
          error={query.error}
          isFetching={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {details !== undefined && <OperationLinks details={details} />}
      <References operation={shown} details={details} />
      <PushHint operation={operation} />
    </div>
  );
}
