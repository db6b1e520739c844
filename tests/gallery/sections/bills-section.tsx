import { allBillKinds } from '../../../src/money/bill-art/bill-template-drawings';
import { BillCrop } from '../../../src/money/bill-art/bill-crop';
import { BillPile } from '../../../src/money/bill-art/bill-pile';
import { Tray } from '../../../src/money/tray/tray';
import { Amount } from '../../../src/ui/amount';
import { Case } from '../case';
import styles from '../gallery.module.css';
import { Section } from '../section';

const usdt = { ticker: 'USDT', hub: 'green' } as const;
const ten = { ...usdt, nominal: '10' };

/** Bills: every kind, piles of them, and the tray. */
export function BillsSection() {
  return (
    <Section title="Bills">
      <Case name="Every kind, and blanks">
        <div className={styles.bills}>
          {allBillKinds().map((kind) => (
            <BillCrop key={JSON.stringify(kind)} kind={kind} />
          ))}
        </div>
      </Case>
      <Case name="Piles of 0, 1, 2, 5, 17 and 10,000">
        <div className={styles.bills}>
          {[0, 1, 2, 5, 17, 10_000].map((count) => (
            <BillPile key={count} kind={ten} count={count} />
          ))}
        </div>
      </Case>
      <Case name="Tray: empty, one bill, some, too many">
        <Tray {...usdt} piles={[]} emptyText="Choose bills above" />
        <Tray {...usdt} piles={[{ nominal: '20', count: 1 }]}>
          <Amount value="20" ticker="USDT" size="title" />
        </Tray>
        <Tray
          {...usdt}
          piles={[
            { nominal: '20', count: 2 },
            { nominal: '5', count: 1 },
          ]}
        >
          <Amount value="45" ticker="USDT" size="title" />
        </Tray>
        <Tray {...usdt} piles={['1', '5', '10', '20', '50', '100'].map((nominal) => ({ nominal, count: 8 }))}>
          <Amount value="1488" ticker="USDT" size="title" />
        </Tray>
      </Case>
    </Section>
  );
}
