import { sql } from 'kysely';
import { currencyCatalogue, requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { mintCostKey } from '../../../contract/currencies/first-mint-cost';
import { formatAmount } from '../../../contract/money/amounts';
import { nameSetting } from '../../kernel/operator-history/operator-history';
import type { SettingKind } from '../../kernel/operator-history/operator-history';
import type { AuditCheck } from '../finding';
import type { Db } from '../../kernel/db/db';

/**
 * Prices, costs, pauses, freezes and merchants are as the operator's last action on each left them: nothing was
 * set, changed or deleted without one. The cost depends on the number of settings, not of actions.
 */
export const settingsHaveActions: AuditCheck = {
  name: 'settings are the operator’s',
  async run(db) {
    const set = await readSettings(db);
    const said = await readLastActions(db);
    return [...new Set([...set.keys(), ...said.keys()])]
      .filter((name) => set.get(name) !== said.get(name))
      .map((name) => ({
        subject: name,
        message: `it is ${set.get(name) ?? 'not set'}, the operator's last word was ${said.get(name) ?? 'none'}`,
      }));
  },
};

interface SettingRow {
  kind: SettingKind;
  /** Null for settings without a currency; 0 means all currencies. */
  currency_id: number | null;
  name: string;
  value: string;
}

/** The current settings, by the names that the operator's history uses. */
async function readSettings(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<SettingRow>`
    select 'price' as kind, currency_id, '' as name, price::text as value from set_prices
    union all
    select 'mint cost', currency_id, nominal, cost::text from (
      select distinct on (currency_id, nominal) currency_id, nominal, cost from set_mint_costs
      order by currency_id, nominal, version desc
    ) newest
    union all select 'pause', currency_id, operation, reason from pauses
    union all select 'frozen bill', null, serial, reason from frozen_bills
    union all select 'user', null, email, 'frozen' from users where blocked_at is not null
    union all select 'merchant', null, email, merchant_name from users where merchant_name is not null`.execute(
    db,
  );
  const { decimal } = requireCurrency(mintCostKey);
  return new Map(
    rows.map((row) => {
      const value = row.kind === 'mint cost' ? formatAmount(BigInt(row.value), decimal) : row.value;
      const name = nameOf(row);
      return [name, withoutZeros(name, value)];
    }),
  );
}

const keys = new Map([[0, 'all'], ...currencyCatalogue.map(({ id, key }) => [id, key] as const)]);

function nameOf({ kind, currency_id: id, name }: SettingRow): string {
  if (id === null) return nameSetting(kind, name);
  const key = keys.get(id) ?? `currency ${id}`;
  if (kind === 'price') return nameSetting(kind, key);
  return kind === 'pause' ? nameSetting(kind, name, key) : nameSetting(kind, key, name);
}

/** Drops trailing zeros of prices and costs, which the operator may have typed. */
function withoutZeros(name: string, value: string): string {
  return /^(price|mint cost) /.test(name) && value.includes('.') ? value.replace(/\.?0+$/, '') : value;
}

/** The operator's last action on each setting, found one by one through the index on their names. */
async function readLastActions(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; value: string | null }>`
    with recursive names (name) as (
      select min(setting) from operator_actions
      union all
      select (select min(setting) from operator_actions where setting > name) from names where name is not null
    )
    select name, (
      select changes->0->>'to' from operator_actions where setting = name order by id desc limit 1
    ) as value
    from names where name is not null`.execute(db);
  return new Map(
    rows.flatMap(({ name, value }) => {
      // Operators' keys and limits exist only in their actions.
      const isNothing =
        value === null ||
        /^(operator key|approval limit) /.test(name) ||
        (value === 'free' && name.startsWith('user '));
      return isNothing ? [] : [[name, withoutZeros(name, value)] as const];
    }),
  );
}
