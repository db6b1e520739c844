import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import type { Operation } from '../../../contract/operations/operations.contract';
import type { StatementPeriod } from '../../../contract/statements/statements.contract';
import type { User } from '../../../contract/user/user.contract';
import { useAmountText } from '../../money/amounts/money';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { useLanguage } from '../../platform/language/use-language';
import { readerTimeZone, spanText, timeText } from '../../platform/language/use-time-text';
import { signedAmount } from './operation-signs';
import { useOperationWords } from './operation-words';
import { periodTotals } from './period-totals';
import type { PaperCell, PaperTable, StatementPaper } from './statement-pdf';

interface StatementContent {
  user: Pick<User, 'id' | 'email' | 'fullName'>;
  period: StatementPeriod;
  /** Newest first. */
  operations: readonly Operation[];
  currencies: readonly { key: string; ticker: string; network: string; protocol: string }[];
  /** When it is made, by the server's clock. */
  nowMs: number;
}

/** Puts a period's balances and operations into the words of a statement on paper. */
export function useStatementPaper(): (content: StatementContent) => StatementPaper {
  const { t } = useTranslation(['history', 'statement']);
  const { language } = useLanguage();
  const tables = useTables();
  return (content) => {
    const { user, period, nowMs } = content;
    const span = spanText(language, [new Date(period.from), new Date(period.to)], 'print');
    return {
      brand: brand.appName,
      title: t('statement:title'),
      language,
      facts: [
        ...(user.fullName === null ? [] : [{ label: t('statement:holder'), value: user.fullName }]),
        { label: t('statement:account'), value: `${t('userId', { id: user.id })} · ${user.email}` },
        { label: t('statement:period'), value: span },
        { label: t('statement:made'), value: `${timeText(language, nowMs, 'print')} · ${readerTimeZone()}` },
      ],
      tables: tables(content),
      notes: [t('statement:maskedNote'), t('statement:unsignedNote')],
      pageText: (page, pages) => t('statement:page', { page, pages }),
    };
  };
}

function useTables(): (content: StatementContent) => PaperTable[] {
  const { t } = useTranslation(['history', 'statement']);
  const amountText = useAmountText();
  const wordsOf = useCurrencyWords();
  const operationTable = useOperationTable();
  return ({ period, operations, currencies }) => {
    const nameOf = (key: string): PaperCell => {
      const currency = currencies.find((one) => one.key === key);
      return currency === undefined ? [key] : placeOf(currency);
    };
    const placeOf = (currency: { ticker: string; network: string; protocol: string }): PaperCell => {
      const { network, protocol } = wordsOf(currency);
      return [`${currency.ticker} · ${network} · ${protocol}`];
    };
    const { held, bills } = period;
    const heldOf = (key: string) => held?.find((one) => one.key === key)?.amount ?? '0';
    const totals = periodTotals(operations);
    const balances: PaperTable = {
      title: t('statement:balances'),
      columns: [
        { label: t('currency'), share: 34 },
        { label: t('statement:place'), share: 18 },
        { label: t('statement:opening'), share: 24, isEnd: true },
        { label: t('statement:closing'), share: 24, isEnd: true },
        { label: held === null ? '' : t('statement:held'), share: 24, isEnd: true },
      ],
      rows: [
        ...period.crypto.map(({ key, opening, closing }): PaperCell[] => [
          nameOf(key),
          [t('statement:crypto')],
          [amountText(opening)],
          [amountText(closing)],
          [held === null ? '' : amountText(heldOf(key))],
        ]),
        ...period.pay.map(({ key, opening, closing }): PaperCell[] => [
          nameOf(key),
          [t('statement:pay')],
          [amountText(opening)],
          [amountText(closing)],
        ]),
      ],
      emptyText: t('statement:noBalances'),
      note: held === null ? t('statement:heldPastNote') : t('statement:heldNote'),
    };
    const billTable: PaperTable = {
      title: t('statement:bills'),
      columns: [
        { label: t('currency'), share: 76 },
        { label: t('statement:count'), share: 24, isEnd: true },
        { label: t('statement:faceValue'), share: 24, isEnd: true },
      ],
      rows: (bills ?? []).map(({ key, count, value }) => [
        nameOf(key),
        [amountText(String(count))],
        [amountText(value)],
      ]),
      emptyText: t('statement:noBills'),
    };
    const sums: PaperTable = {
      title: t('statement:totals'),
      columns: [
        { label: t('currency'), share: 52 },
        { label: t('operations'), share: 24, isEnd: true },
        { label: t('statement:received'), share: 24, isEnd: true },
        { label: t('statement:given'), share: 24, isEnd: true },
      ],
      rows: totals.currencies.map(({ sample, operations: count, received, given }) => [
        placeOf({ ...sample, ticker: sample.currency.ticker }),
        [amountText(String(count))],
        [amountText(received)],
        [amountText(given)],
      ]),
      emptyText: t('statement:noOperations'),
      note: [
        ...(totals.fees.length === 0
          ? []
          : [
              t('statement:fees', {
                fees: totals.fees.map(({ ticker, amount }) => `${amountText(amount)} ${ticker}`).join(', '),
              }),
            ]),
        t('statement:totalsNote'),
      ].join(' '),
    };
    return [balances, ...(bills === null ? [] : [billTable]), sums, operationTable(operations)];
  };
}

function useOperationTable(): (operations: readonly Operation[]) => PaperTable {
  const { t } = useTranslation(['history', 'statement']);
  const { language } = useLanguage();
  const amountText = useAmountText();
  const wordsOf = useCurrencyWords();
  const { labelOf, areaOf, stateOf } = useOperationWords();
  return (operations) => {
    return {
      title: t('operations'),
      columns: [
        { label: t('date'), share: 15 },
        { label: t('statement:operation'), share: 22 },
        { label: t('statement:state'), share: 14 },
        { label: t('statement:counterparty'), share: 27 },
        { label: t('statement:amount'), share: 28, isEnd: true },
        { label: t('fee'), share: 18, isEnd: true },
      ],
      rows: operations.toReversed().map((operation): PaperCell[] => {
        const { date, fee, currency } = operation;
        const { network, protocol } = wordsOf(operation);
        return [
          [timeText(language, date, 'date'), timeText(language, date, 'clock')],
          [labelOf(operation), areaOf(operation)],
          [stateOf(operation).label],
          counterpartyOf(operation, (id) => t('userId', { id })),
          [`${amountText(signedAmount(operation))} ${currency.ticker}`, `${network} · ${protocol}`],
          [fee === null ? '' : `${amountText(fee.amount)} ${fee.ticker}`],
        ];
      }),
      emptyText: t('statement:noOperations'),
    };
  };
}

/** The name first, else the masked address or where it was sent; then what is left, and the transaction's hash. */
function counterpartyOf(operation: Operation, idText: (id: number) => string): PaperCell {
  const { counterparty, recipient, transactionHash } = operation;
  const { id, name = null, email = null } = counterparty ?? {};
  const known = [name, email, id === undefined ? null : idText(id), recipient, transactionHash];
  const [first = '', ...rest] = known.filter((one) => one !== null);
  return [first, rest.join(' · ')];
}
