import { Amount } from '../../../src/ui/amount';
import { Badge, StatusPill } from '../../../src/ui/badge';
import { DescriptionList } from '../../../src/ui/description-list';
import { InfoTip } from '../../../src/ui/tooltip';
import { Case } from '../case';
import { Section } from '../section';
import { LONG_TEXTS } from '../texts';
import styles from '../gallery.module.css';

/** Amounts. */
export function AmountsSection() {
  return (
    <Section title="Amounts and facts">
      <Case name="Amount at the head">
        <Amount size="head" value="1234567.89" ticker="TET" />
        <div className={styles.narrow}>
          <Amount size="head" value="123456789012.12345678" ticker="USDT" />
        </div>
      </Case>
      <Case name="Amount">
        <Amount size="title" value="-1500.5" ticker="TCT" />
        <Amount value="0.00012345" ticker="BTC" />
        <Amount value="1000000.5" ticker="TET" decimalMark="," decimals={{ min: 2, max: 8 }} />
      </Case>
      <Case name="Status" isRow>
        <StatusPill status="pending" label="Pending" />
        <StatusPill status="success" label="Success" />
        <StatusPill status="failed" label="Cancelled" />
        <StatusPill status="pending" label={LONG_TEXTS.turkish} />
        <StatusPill status="success" label={LONG_TEXTS.chinese} />
      </Case>
      <Case name="Badge" isRow>
        <Badge>T12</Badge>
        <Badge tone="blue">Blue hub</Badge>
        <Badge tone="green">Green hub</Badge>
        <Badge tone="warning">12 days left</Badge>
        <Badge tone="info">New</Badge>
        <Badge tone="success">Filled</Badge>
        <Badge tone="danger">Blocked</Badge>
      </Case>
      <Case name="Description list">
        <DescriptionList
          items={[
            { id: 'to', label: 'Recipient', value: 'Lin' },
            { id: 'amount', label: 'Amount', value: <Amount value="300" ticker="TET" /> },
            {
              id: 'fee',
              label: (
                <>
                  Fee
                  <InfoTip label="About this fee" text="Three times the base fee." />
                </>
              ),
              value: <Amount value="0.0042" ticker="TET" />,
            },
            { id: 'address', label: 'Address', value: '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063' },
            { id: 'total', label: 'Total', value: <Amount value="300.0042" ticker="TET" />, isStrong: true },
          ]}
        />
      </Case>
      <Case name="Description list, long words">
        <DescriptionList
          items={[
            { id: 'tr', label: LONG_TEXTS.turkish, value: LONG_TEXTS.turkish },
            { id: 'zh', label: LONG_TEXTS.chinese, value: LONG_TEXTS.chinese },
          ]}
        />
      </Case>
    </Section>
  );
}
