import { currencyCatalogue, requireCurrency } from '../../../../contract/currencies/currency-catalogue';
import { mintCostKey } from '../../../../contract/currencies/first-mint-cost';
import type { Migration } from './migration';

const currencies = currencyCatalogue.map(({ id, key }) => `(${id}, '${key}')`).join(', ');
const { decimal: costDecimal } = requireCurrency(mintCostKey);

/** The operator's actions name the setting that they change, so that the auditor can compare settings with their history. */
export const settingsHistory: Migration = {
  number: 17,
  name: 'settings history',
  statements: [
    // The setting that an action has changed, if any.
    'alter table operator_actions add column setting text',
    `update operator_actions set setting = changes->0->>'what'
      where command in ('price set', 'price clear', 'cost set', 'pause', 'resume', 'freeze bill', 'unfreeze bill',
        'freeze user', 'unfreeze user', 'merchant enable', 'merchant disable')`,
    'create index operator_actions_setting on operator_actions (setting, id) where setting is not null',
    'create index users_blocked on users (id) where blocked_at is not null',
    'create index users_merchants on users (id) where merchant_name is not null',
    // Settings from before the history, and the demo's merchants, get an action of command 'found' with their current value.
    `with currencies (id, key) as (values ${currencies}), settings (setting, value) as (
        select 'price ' || key, price::text from set_prices join currencies on id = currency_id
        union all
        select 'mint cost ' || key || ' ' || nominal, trunc(cost / 10::numeric ^ ${costDecimal}, ${costDecimal})::text
        from (
          select distinct on (currency_id, nominal) currency_id, nominal, cost from set_mint_costs
          order by currency_id, nominal, version desc
        ) newest join currencies on id = currency_id
        union all
        select 'pause ' || operation || ' ' || coalesce(key, 'all'), reason
        from pauses left join currencies on id = currency_id
        union all select 'frozen bill ' || serial, reason from frozen_bills
        union all select 'user ' || email, 'frozen' from users where blocked_at is not null
        union all select 'merchant ' || email, merchant_name from users where merchant_name is not null
      )
      insert into operator_actions (done_at, actor, command, arguments, reason, changes, setting)
      select now(), 'unknown', 'found', '{"words": [], "options": {}}', 'set before this history began',
        jsonb_build_array(jsonb_build_object('what', setting, 'from', null, 'to', value)), setting
      from settings
      where not exists (select from operator_actions a where a.setting = settings.setting)
      order by setting`,
  ],
};
