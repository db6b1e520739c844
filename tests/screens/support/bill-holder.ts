import { balancesRoutes } from '../../../contract/balances/balances.contract';
import { billsRoutes } from '../../../contract/bills/bills.contract';
import type { BillDetails, BillTrace } from '../../../contract/bills/bills.contract';
import { billStatuses, currencyIdOfSerial } from '../../../contract/bills/bill';
import { currenciesRoutes } from '../../../contract/currencies/currencies.contract';
import { currencyCatalogue } from '../../../contract/currencies/currency-catalogue';
import { bulkRoutes } from '../../../contract/bulk/bulk.contract';
import { exportsRoutes } from '../../../contract/exports/exports.contract';
import { notesRoutes } from '../../../contract/notes/notes.contract';
import {
  billBalance,
  billBalances,
  currencies,
  currencyRef,
  payBalances,
  someBills,
  listedBillsOf,
} from './holdings';
import type { Amounts, Bills } from './holdings';
import { fakeApi } from './open-app';
import { beSignedIn } from './signed-in';

interface Holdings {
  bills?: Bills;
  pay?: Amounts;
}

/** Sets up a signed-in user with bills: all calls of the bills screens return data from the same numbers. */
export function holdBills({ bills = someBills, pay = {} }: Holdings = {}): void {
  beSignedIn();
  const api = fakeApi();
  api.answer(currenciesRoutes.getCurrencies, { currencies: currencies() });
  api.answer(exportsRoutes.listExports, { exports: [] });
  api.answer(bulkRoutes.listBulkJobs, { jobs: [] });
  api.answer(balancesRoutes.getPayBalances, { balances: payBalances(pay) });
  answerBills(bills);
  answerTraces();
}

/** By default, traces of single bills are unknown to the user; tests about traces override this. */
export function answerTraces(): void {
  const api = fakeApi();
  api.answer(billsRoutes.traceBills, ({ body: { bills } }) => ({
    bills: bills.map((bill) => billTrace(bill, { serial: null, nominal: null })),
  }));
  api.answer(notesRoutes.getNotesInfo, { notes: [], rejectedBills: [] });
}

/** A trace: where a bill is, as its former holder may know. */
export function billTrace(bill: string, changes: Partial<BillTrace> = {}): BillTrace {
  return { bill, serial: bill, nominal: '5', place: 'unknown', at: null, ...changes };
}

/** Changes the user's bills. */
export function answerBills(bills: Bills): void {
  const api = fakeApi();
  api.answer(billsRoutes.getBillBalances, { balances: billBalances(bills) });
  api.answer(billsRoutes.getBillBalance, ({ params: { currencyKey } }) =>
    billBalance(currencyKey, bills[currencyKey]),
  );
  api.answer(billsRoutes.listBills, ({ params: { currencyKey }, query }) => {
    const { nominal, count = '10', offset = '0' } = query;
    const held = Object.entries(bills[currencyKey] ?? {})
      .filter(([value]) => nominal === undefined || value === nominal)
      .flatMap(([value, number]) => listedBillsOf(currencyKey, value, number));
    const page = held.slice(Number(offset), Number(offset) + Number(count));
    return { bills: page, billsCount: held.length };
  });
}

/** A bill of the user with its history. */
export function billDetails(serial: string, changes: Partial<BillDetails> = {}): BillDetails {
  const currency = currencyCatalogue.find(({ id }) => id === currencyIdOfSerial(serial));
  if (currency === undefined) throw new RangeError(`${serial} is of no currency`);
  return {
    id: '0192f000-0000-7000-8000-000000000000',
    serial,
    currency: currencyRef(currency.key),
    nominal: '1',
    status: billStatuses.inWallet,
    label: null,
    address: null,
    history: [
      { move: 'mint', date: '2026-11-01T10:00:00.000Z', isMine: true, hash: 'ab'.repeat(32), block: '3' },
    ],
    ...changes,
  };
}
