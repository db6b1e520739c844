import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import {
  operationActions,
  operationAreas,
  operationDirections,
} from '../../../contract/operations/operation-enums';
import type { OperationRefKind } from '../../../contract/operations/operation-enums';
import type { Operation } from '../../../contract/operations/operations.contract';
import { dayBefore } from '../../lib/day-span';
import { shortenText } from '../../lib/shorten-text';
import type { Language } from '../../../contract/language';
import { useDecimalMark } from '../../money/amounts/money';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { useLanguage } from '../../platform/language/use-language';
import { spanText, timeText } from '../../platform/language/use-time-text';
import type { Status } from '../../ui/badge';
import type { DateRange } from './date-range';
import { exchangeOf, migrationOf } from './fold-operations';
import type { ListedOperation } from './fold-operations';
import { isBillsMove, isOwnMove, statusOf } from './operation-signs';
import type { HistoryArea, OperationType } from './history-search';

const { export: exported, send, mint, import: imported, fill, burn, accrued, receipt } = operationActions;
const { migratedOut, migratedIn, swapOut, swapIn, eposPay, eposReceive } = operationActions;

/** The names of the kinds that can be asked for. */
export function useTypeNames(): Record<OperationType, string> {
  const { t } = useTranslation('history');
  return {
    exported: t('exported'),
    sent: t('sent'),
    minted: t('minted'),
    imported: t('imported'),
    filled: t('filled'),
    burned: t('burned'),
    accrued: t('accrued'),
    received: t('received'),
    migratedOut: t('migratedOut'),
    migratedIn: t('migratedIn'),
    swap: t('swap'),
    eposPaid: t('eposPaid', { product: brand.billName }),
    eposReceived: t('eposReceived'),
  };
}

/** The names of the areas that can be asked for, as the navigation has them. */
export function useHistoryAreaNames(): Record<HistoryArea, string> {
  const { t } = useTranslation(['history', 'shell']);
  return {
    bills: t('shell:navBills'),
    mintHouse: t('shell:navMintHouse'),
    crypto: t('shell:navCrypto'),
    epos: t('areaEpos'),
  };
}

interface OperationWords {
  /** The operation's name, for its state. */
  labelOf: (operation: Operation) => string;
  /** What happened, as people say it: with the other person, merchant or address, or the target of an own move. */
  titleOf: (operation: ListedOperation) => string;
  /** The merchant of a payment or a refund, whom a row names first. */
  merchantOf: (operation: Operation) => string | undefined;
  /** Both sides of an exchange or of a migration within the wallet. */
  pairOf: (operation: ListedOperation) => string | undefined;
  areaOf: (operation: Operation) => string;
  stateOf: (operation: Operation) => { status: Status; label: string };
}

/** The words for an operation. */
export function useOperationWords(): OperationWords {
  const { t } = useTranslation('history');
  const types = useTypeNames();
  const areas = useHistoryAreaNames();
  const wordsOf = useCurrencyWords();
  const areaNames: Record<number, string> = {
    [operationAreas.noteWallet]: areas.bills,
    [operationAreas.xPort]: areas.bills,
    [operationAreas.mintHouse]: areas.mintHouse,
    [operationAreas.wallet]: areas.crypto,
    [operationAreas.epos]: areas.epos,
  };
  const done: Record<number, string> = {
    [exported]: types.exported,
    [send]: types.sent,
    [mint]: types.minted,
    [imported]: types.imported,
    [fill]: types.filled,
    [burn]: types.burned,
    [accrued]: types.accrued,
    [receipt]: types.received,
    [migratedOut]: types.migratedOut,
    [migratedIn]: types.migratedIn,
    [swapOut]: types.swap,
    [swapIn]: types.swap,
    [eposPay]: types.eposPaid,
    [eposReceive]: types.eposReceived,
  };
  /** Titles of pending and failed operations, for which 'Minted' would be wrong. */
  const asked: Record<number, string> = {
    [exported]: t('export'),
    [imported]: t('import'),
    [accrued]: t('incoming'),
    [receipt]: t('incoming'),
    [eposReceive]: t('payment'),
    [mint]: t('mint'),
    [fill]: t('fill'),
    [burn]: t('burn'),
    [send]: t('send'),
    [migratedOut]: t('migration'),
    [migratedIn]: t('migration'),
  };
  /** Titles that name the thing, where the label is a bare verb. */
  const shown: Record<number, string> = {
    [exported]: t('exportedBills'),
    [imported]: t('depositedBills'),
    [mint]: t('mintedBlanks'),
    [fill]: t('filledBills'),
    [burn]: t('burnedBills'),
    [accrued]: t('deposited'),
  };
  /** Titles that say more than the action: a refund is a payment in the other direction. */
  const kindNames: Partial<Record<OperationRefKind, string>> = {
    'take back': t('tookBackBills'),
    refund: t('refund'),
    reversal: t('correction'),
    reward: t('reward'),
    referral: t('referral'),
  };
  const { incoming } = operationDirections;
  const stateNames: Record<Status, string> = {
    pending: t('pending'),
    success: t('success'),
    failed: t('cancelled'),
  };
  const labelOf = (operation: Operation) => {
    const { action, direction } = operation;
    const { kind } = operation.reference ?? {};
    if (kind === 'adjustment') return direction === incoming ? types.accrued : t('debited');
    const special = kind === undefined ? undefined : kindNames[kind];
    const open = statusOf(operation) === 'success' ? undefined : asked[action];
    return special ?? open ?? done[action] ?? t('other');
  };
  const shownOf = (operation: ListedOperation): string => {
    const { action, reference } = operation;
    const label = labelOf(operation);
    if (statusOf(operation) !== 'success') return label;
    if (migrationOf(operation) !== undefined) return t('migrated');
    if (isOwnMove(operation)) return action === imported ? t('movedToPay') : t('movedToBills');
    if (reference?.kind === 'adjustment') return label === types.accrued ? t('added') : label;
    return label === done[action] ? (shown[action] ?? label) : label;
  };
  /** Names the protocols where both sides are on one network. */
  const migrationText = (left: Operation, arrived: Operation) => {
    const [from, to] = [wordsOf(left), wordsOf(arrived)];
    const part = from.network === to.network ? 'protocol' : 'network';
    return `${from[part]} → ${to[part]}`;
  };
  return {
    labelOf,
    titleOf: (operation) => {
      if (isBillsMove(operation))
        return operation.action === fill ? t('filledFromCrypto') : t('burnedToCrypto');
      const label = shownOf(operation);
      const name = otherSide(operation)?.name;
      if (name === undefined) return label;
      if (label === types.sent || label === asked[send]) return t('sentTo', { name });
      return label === types.received ? t('receivedFrom', { name }) : `${label} · ${name}`;
    },
    merchantOf: (operation) => {
      const side = operation.counterparty === null ? undefined : otherSide(operation);
      return side?.isPerson === false ? side.name : undefined;
    },
    pairOf: (operation) => {
      const halves = migrationOf(operation);
      return halves === undefined ? exchangeOf(operation)?.join(' → ') : migrationText(...halves);
    },
    areaOf: ({ area }) => areaNames[area] ?? '',
    stateOf: (operation) => {
      const status = statusOf(operation);
      const isUnsent =
        status === 'failed' && operation.reference?.kind === 'send' && operation.transactionHash === null;
      const special = operation.awaitsCode ? t('awaitsCode') : isUnsent ? t('cancelledUnsent') : undefined;
      return { status, label: special ?? stateNames[status] };
    },
  };
}

const recipientLength = 13;

/** The other side, as a row names it; undefined for an operation without one. */
export function otherSide(operation: Operation): { name: string; isPerson: boolean } | undefined {
  const { counterparty, recipient, reference } = operation;
  if (counterparty === null) {
    return recipient === null
      ? undefined
      : { name: shortenText(recipient, recipientLength), isPerson: false };
  }
  const name = counterparty.name ?? counterparty.email;
  const isPayment = reference?.kind === 'payment' || reference?.kind === 'refund';
  return name === null ? undefined : { name, isPerson: !isPayment };
}

/** What the rows of a list say, worked out once for all of them. */
export interface RowWords extends OperationWords {
  dayName: (day: string) => string;
  timeOf: (date: string) => string;
  /** Network and protocol. */
  placeOf: (operation: Operation) => string;
  /** What a folded row stands for: the bills of a job, or the operations of a migration. */
  partsOf: (row: ListedOperation) => string;
  /** That there are amounts in other currencies too. */
  othersText: (count: number) => string;
  decimalMark: '.' | ',';
}

/** The words for a list of rows; the same object until language or day change, so that drawn rows stay as they are. */
export function useRowWords(today: string): RowWords {
  const { t } = useTranslation('history');
  const { language } = useLanguage();
  const decimalMark = useDecimalMark();
  const newest = {
    ...useOperationWords(),
    ...dayWords({ t, language, today }),
    placeOf: useCurrencyPlace(),
    partsOf: ({ group, parts = [] }: ListedOperation) =>
      typeof group?.lines === 'number'
        ? t('billCount', { count: group.lines })
        : t('found', { count: parts.length }),
    othersText: (count: number) => t('otherCurrencies', { count }),
    decimalMark,
  };
  const [words, setWords] = useState({ newest, t, today });
  if (words.t === t && words.today === today) return words.newest;
  setWords({ newest, t, today });
  return newest;
}

function useCurrencyPlace(): (operation: Operation) => string {
  const wordsOf = useCurrencyWords();
  return (operation) => {
    const { network, protocol } = wordsOf(operation);
    return `${network} · ${protocol}`;
  };
}

interface DayWordsInput {
  t: TFunction<'history'>;
  language: Language;
  today: string;
}

function dayWords({ t, language, today }: DayWordsInput): Pick<RowWords, 'dayName' | 'timeOf'> {
  const yesterday = dayBefore(today);
  return {
    dayName: (day) => {
      if (day === today) return t('today');
      if (day === yesterday) return t('yesterday');
      const isThisYear = day.slice(0, 4) === today.slice(0, 4);
      return timeText(language, `${day}T12:00`, isThisYear ? 'day' : 'dayOfYear');
    },
    timeOf: (date) => timeText(language, date, 'time'),
  };
}

/** A range in words, such as "1 – 23 Nov 2026". */
export function useRangeText(): (range: DateRange) => string {
  const { language } = useLanguage();
  return ({ start, end }) => spanText(language, [noonOf(start), noonOf(end)], 'date');
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00`);
}
