import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { operationActions, operationAreas } from '../../../contract/operations/operation-enums';
import type { Operation } from '../../../contract/operations/operations.contract';
import { HistoryRow } from '../../../src/features/history/history-row';
import { useRowWords } from '../../../src/features/history/operation-words';
import { Case } from '../case';
import styles from '../gallery.module.css';
import { Section } from '../section';
import { LONG_TEXTS } from '../texts';

const today = '2026-11-26';

function operation(changes: Partial<Operation>): Operation {
  const currency = requireCurrency('tectum-note-usdt');
  return {
    id: '019abf00-0000-7000-8000-000000000001',
    date: `${today}T10:05:00.000Z`,
    action: operationActions.send,
    area: operationAreas.xPort,
    status: 1,
    direction: 0,
    amount: '45',
    currency,
    network: currency.network,
    protocol: currency.protocol,
    reference: null,
    fee: null,
    counterparty: { id: 60_241, name: 'lin', email: null },
    recipient: null,
    awaitsCode: false,
    transactionHash: null,
    group: null,
    ...changes,
  };
}

const rows = {
  given: operation({}),
  received: operation({ action: operationActions.receipt, direction: 1, amount: '0.00000001' }),
  waiting: operation({
    area: operationAreas.wallet,
    status: 0,
    counterparty: null,
    recipient: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  }),
  failed: operation({
    action: operationActions.burn,
    area: operationAreas.mintHouse,
    status: -1,
    counterparty: null,
  }),
  long: operation({
    amount: '123456789.12345678',
    counterparty: { id: 60_242, name: LONG_TEXTS.turkish, email: null },
  }),
};

function Row({ of }: { of: keyof typeof rows }) {
  const words = useRowWords(today);
  return <HistoryRow operation={rows[of]} words={words} onOpen={() => undefined} />;
}

/** Operations as the history shows them. */
export function HistorySection() {
  return (
    <Section title="History">
      <Case name="Rows: given, received, waiting, failed, long">
        <div className={styles.list}>
          <Row of="given" />
          <Row of="received" />
          <Row of="waiting" />
          <Row of="failed" />
          <Row of="long" />
        </div>
      </Case>
    </Section>
  );
}
