import { statementsRoutes } from '../../contract/statements/statements.contract';
import type { SealedTable } from '../../server/kernel/keys/sealed-tables';
import { BillUser } from '../support/bill-user';
import { sealRows } from '../support/seal-rows';
import type { TestServer } from '../support/test-server';
import { plantedIn } from './planted-error';

const the = (rows: string) => `${rows} are the server’s own`;
const kept = 'rows are kept';
const other = `(select u.id from users u where u.id <> user_id limit 1)`;

/** Who may sign in and how, and what programs may do. Tests of each area plant these as well. */
export const plantedInAccess = plantedIn('in the ways into an account', openAllWays, [
  [
    'the address of a user',
    `update users set email = 'thief@example.test' where id = (select user_id from webhooks)`,
    the('users'),
  ],
  [
    'the password of a user',
    `update users set password_hash = 'x' where id = (select user_id from webhooks)`,
    the('users'),
  ],
  ['how a user signs in', `update users set secure_mode = 3`, the('users')],
  ['how payouts are confirmed', `update users set transaction_security_type = -1`, the('users')],
  ['a user verified', 'update users set kyc_status = 2', the('users')],
  [
    'a user’s referrer',
    `update users set referrer_id = (select u.id from users u where u.id <> users.id limit 1)`,
    the('users'),
  ],
  [
    'a user invented',
    `insert into users (id, public_id, email, password_hash, created_at, seal)
      select gen_random_uuid(), 99999999, 'invented@example.test', password_hash, now(), seal from users limit 1`,
    the('users'),
  ],
  ['a session given to another user', `update sessions set user_id = ${other}`, the('sessions')],
  ['a session made older', `update sessions set created_at = created_at - interval '1 day'`, the('sessions')],
  ['a passkey given to another user', `update passkeys set user_id = ${other}`, the('passkeys')],
  ['another key in a passkey', `update passkeys set public_key = 'another'`, the('passkeys')],
  [
    'a passkey invented',
    `insert into passkeys select gen_random_uuid(), user_id, 'another', public_key, counter, transports, name, created_at,
      last_used_at, with_app, seal from passkeys`,
    the('passkeys'),
  ],
  [
    'a used recovery code that counts again',
    'update recovery_codes set used_at = null',
    the('recovery codes'),
  ],
  [
    'a recovery code given to another user',
    `update recovery_codes set user_id = ${other}`,
    the('recovery codes'),
  ],
  [
    'a verification’s reference',
    'update verifications set reference = gen_random_uuid()',
    the('verifications'),
  ],
  [
    'a provider’s account linked to another user',
    `update social_links set user_id = ${other}`,
    the('links of providers'),
  ],
  ['what a key may do', `update api_keys set scopes = '{read,epos,pay}'`, the('programs’ keys')],
  ['a revoked key allowed again', 'update api_keys set revoked_at = null', the('programs’ keys')],
  ['a key given to another user', `update api_keys set user_id = ${other}`, the('programs’ keys')],
  ['a key’s secret', `update api_keys set key_hash = 'another'`, the('programs’ keys')],
  ['a key deleted', 'delete from key_purses; delete from api_keys', kept],
  ['a purse’s limit', 'update key_purses set day_limit = day_limit * 9', the('purses')],
  ['a purse’s merchants', 'update key_purses set merchant_ids = array[key_id]', the('purses')],
  ['what a purse has spent', `update key_purses set spent = 7, spent_on = '2026-01-01'`, the('purses')],
  ['a webhook’s address', `update webhooks set url = 'https://thief.example'`, the('webhooks')],
  ['a webhook’s secret', `update webhooks set secret = 'another'`, the('webhooks')],
  ['a reward’s amount', 'update referral_rewards set amount = amount * 2', the('referral rewards')],
  [
    'a reward’s receiver',
    'update referral_rewards set referrer_id = buyer_id, buyer_id = referrer_id',
    the('referral rewards'),
  ],
  ['a reward deleted', 'delete from referral_rewards', kept],
  ['a sign-in’s address', `update security_events set address = '203.0.113.1'`, the('security events')],
  ['a sign-in deleted', 'delete from security_events', kept],
  [
    'a statement issued at another time',
    `update issued_statements set issued_at = now() - interval '9 days'`,
    the('statements'),
  ],
  ['a statement deleted', 'delete from issued_statements', kept],
]);

const made = { id: 'gen_random_uuid()', created_at: 'now()' };

/** By table: what Ada has, beside her session. */
const rowsOfAda = {
  passkeys: {
    ...made,
    credential_id: `'a credential'`,
    public_key: `'a key'`,
    counter: '0',
    transports: `'{}'`,
    name: `'phone'`,
  },
  recovery_codes: { code_hash: `'a hash'`, made_at: 'now()', used_at: 'now()' },
  social_links: { provider: `'google'`, subject: `'a subject'`, linked_at: 'now()' },
  verifications: {},
  webhooks: { ...made, url: `'https://hooks.example'`, secret: `'a secret'`, first_event: '1', cursor: '1' },
  api_keys: {
    ...made,
    name: `'vending'`,
    key_start: `'bf'`,
    key_end: `'zz'`,
    key_hash: `'a hash'`,
    scopes: `'{read}'`,
    revoked_at: 'now()',
  },
} as const satisfies { [Table in SealedTable]?: Record<string, string> };

/** Ada and Lin with sessions; Ada has one of each way, and a program that may pay. */
async function openAllWays(server: TestServer): Promise<void> {
  const ada = await BillUser.add(server);
  const lin = await BillUser.add(server);
  const { database } = server;
  for (const [table, values] of Object.entries(rowsOfAda)) {
    const row: Record<string, string> = { user_id: `'${ada.id}'`, ...values };
    await database.query(
      `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`,
    );
  }
  await database.query(
    `insert into key_purses (key_id, currency_id, day_limit, merchant_ids) select id, 502, 9, array[user_id] from api_keys;
     insert into referral_rewards
     select gen_random_uuid(), gen_random_uuid(), '${ada.id}', '${lin.id}', 1, 502, 5, '2026-01', null, now()`,
  );
  for (const table of [...Object.keys(rowsOfAda), 'key_purses', 'referral_rewards'])
    await sealRows(server, table as SealedTable);
  const { errorCode, text } = await ada.ask(statementsRoutes.createDayStatement, {
    body: { day: server.clock.now().toISOString().slice(0, 10) },
  });
  if (errorCode !== 0) throw new Error(text);
}
