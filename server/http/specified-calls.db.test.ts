import { expect, test } from 'vitest';
import { livePath } from '../../contract/live/live-topics';
import { withServer } from '../../tests/support/with-server';

/**
 * The calls that the specification lists, by service, each with the fields of its query or body; `deviceId` of the QR login
 * is a header. Written from the specification and not from the declarations, so that a renamed or lost call is missed.
 */
const specified: Record<string, Record<string, string>> = {
  passport: {
    'POST /v1/auth': 'login password token',
    'PUT /v1/user/logout': '',
    'POST /v1/registration': 'regKey password refId',
    'POST /v1/registration/check-code': 'code email',
    'POST /v1/registration/pre': 'email token',
    'POST /v1/token/refresh': 'refreshToken',
    'POST /v1/auth/social/{}': 'credential',
    'POST /v1/auth/check': '',
    'POST /v1/auth/2fa': 'code userKey',
    'POST /v1/notifications/resend-code': 'email token',
    'GET /v1/generate-2fa': '',
    'POST /v1/auth/qr-code/generate': 'sessionId',
    'POST /v1/auth/qr-code/check': 'sessionId qrCode',
    'POST /v1/auth/qr-code/auth': 'sessionId qrCode',
    'GET /v1/user': '',
    'GET /v1/user/update': '',
    'POST /v1/user/update': 'mode secret_2fa code secure name fullName',
    'POST /v1/pk/ethereum': 'password',
    'POST /v1/avatar': 'avatar',
    'GET /v1/avatar/delete': '',
    'GET /v1/icons': '',
    'POST /v1/icon': 'name',
    'PUT /v1/user/notifications': 'login operations news',
    'PUT /v1/user/privacy': '',
    'POST /v1/user/support': '',
    'GET /v1/user/operations': 'offset count start end key action',
    'POST /v1/promo/action': '',
    'GET /v1/transaction-security/email': '',
    'GET /v1/transaction-security/2fa': '',
    'POST /v1/transaction-security/email': 'code turnOffRequest',
    'POST /v1/transaction-security/2fa': 'emailCode dualFactorCode turnOffRequest',
    'POST /v2/apikey/create': 'expiredAt',
    'GET /v2/apikey': '',
    'GET /v1/user/password/update': '',
    'POST /v1/user/password/update': 'code password sk',
    'POST /v2/password-recovery/request': 'email token',
    'POST /v2/password-recovery/auth-email': 'email code',
    'POST /v2/password-recovery/2fa': 'code email',
    'POST /v2/password-recovery': 'sk password',
  },
  referral: {
    'GET /v1/referrals': 'limit page levelFilter',
    'GET /v1/users/income': '',
    'GET /v1/users/payments': 'page limit',
    'GET /v1/users/payments/total': '',
  },
  note: {
    'GET /v1/x-port': '',
    'GET /v1/x-port/{}': '',
    'GET /v2/x-port/list/{}': 'nominal count offset',
    'POST /v1/x-port/handover/{}': 'stack to',
    'POST /v1/x-port/export/{}': 'stack',
    'POST /v1/x-port/deposit/{}': 'stack',
    'GET /v1/balance/{}': '',
    'GET /v1/currencies': '',
    'GET /v1/export/data/{}': '',
    'POST /v1/export/{}': 'combination',
    'POST /v1/import': '',
    'POST /v1/swap': 'tokenAmount currencyFrom currencyTo banknotes',
    'GET /v1/swap/currencies': '',
    'POST /v1/mint-house/burn/prepare/{}': 'banknotes',
    'POST /v1/mint-house/burn/{}': '',
    'POST /v2/mint-house/burn/prepare/{}': 'banknotes',
    'POST /v2/mint-house/burn/{}': 'fee currenciesFill banknotes',
    'GET /v1/mint-house/options': '',
    'GET /v1/mint-house': '',
    'GET /v1/mint-house/{}': '',
    'GET /v1/mint-house/requests': 'key limit offset type',
    'GET /v1/mint-house/request/{}': '',
    'GET /v1/mint-house/state/{}': 'type',
    'GET /v1/mint-house/mint/data/{}': '',
    'POST /v1/mint-house/mint/{}': 'bills',
    'GET /v1/mint-house/mint/stack/my/{}': '',
    'GET /v1/mint-house/mint/stack/{}': '',
    'GET /v1/mint-house/mint/my/sn/{}': 'offset limit',
    'POST /v2/mint-house/fill/{}': 'fee currencyFill ids combination',
  },
  'note-cash': {
    'GET /note': 'currencyKey nominal limit offset',
    'POST /note/burn': '',
    'POST /notes/info': 'serialNumbers',
    'POST /note/burn/list': 'banknotes',
  },
  cloud: {
    'GET /v1/balance/{}': 'fresh',
    'GET /v1/balances': '',
    'POST /v2/send/initiate/{}': '',
    'POST /v2/send/complete': '',
    'GET /v1/fee/{}': '',
    'GET /v1/sc/exchange/info': '',
    'POST /v1/sc/exchange': '',
    'POST /v1/sc/migrate/token': '',
    'GET /v2/sc/quote/{}': '',
    'GET /v1/sc/swap/rate/{}/{}': '',
    'POST /v1/sc/swap/quote': 'currencyFrom currencyTo amountFrom amountTo',
    'POST /v1/sc/swap': 'amountFrom amountTo currencyFrom currencyTo fee rate',
    'GET /v1/sc/swap/currencies': '',
    'POST /v1/sc/exchange/external/input/initiate': 'amount currencyFromKey currencyToKey',
    'POST /v1/sc/exchange/external/input/confirm': 'requestId hash',
    'POST /v1/sc/exchange/external/output': 'amount currencyFromKey currencyToKey fee addressTo',
    'GET /v1/sc/exchange/external/check/{}': '',
    'POST /v1/epos/qr': '',
  },
};

/** Calls that were specified by name only; the paths are ours. */
const specifiedByName: Record<string, Record<string, string>> = {
  cloud: {
    'POST /v1/sc/migrate/wallet': 'amount currencyFrom currencyTo fee',
    'GET /v1/sc/migrate/fee': 'currencyFrom currencyTo',
    'POST /v1/sc/migrate/beta': 'amount type',
    'POST /v1/epos/pay': 'data',
  },
};

interface Schema {
  properties?: Record<string, unknown>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> };
  parameters?: { name: string; in: string }[];
}

const server = withServer();

function fieldsOf({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: Schema): string[] {
  return [...Object.keys(properties), ...[...anyOf, ...oneOf, ...allOf].flatMap(fieldsOf)];
}

/** What the document says that each call takes, whatever the parts of its path are called. */
async function readCalls(): Promise<Map<string, string[]>> {
  const document = await server.app.inject('/api/openapi.json');
  const { paths } = document.json<{ paths: Record<string, Record<string, Operation>> }>();
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { requestBody, parameters = [] }]) => [
        `${method.toUpperCase()} ${path.replace(/\{[^}]+\}/g, '{}')}`,
        [
          ...parameters.map(({ name }) => name),
          ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema)),
        ],
      ]),
    ),
  );
}

function callsOf(services: Record<string, Record<string, string>>): { call: string; fields: string[] }[] {
  return Object.entries(services).flatMap(([service, calls]) =>
    Object.entries(calls).map(([call, fields]) => ({
      call: call.replace(' ', ` /api/${service}`),
      fields: fields.split(' ').filter(Boolean),
    })),
  );
}

test('every specified call is served', async () => {
  const served = await readCalls();
  const calls = callsOf(specified);
  // One of them, `GET /v1/balance/{key}`, is in two services: 93 by method and path alone.
  expect(calls).toHaveLength(94);
  expect(new Set(Object.values(specified).flatMap((one) => Object.keys(one)))).toHaveLength(93);
  const all = [...calls, ...callsOf(specifiedByName)];
  expect(all.filter(({ call }) => !served.has(call))).toEqual([]);
  expect(served.has(`GET ${livePath}`)).toBe(true);
});

test('every specified call takes the fields that it was specified with', async () => {
  const served = await readCalls();
  const lacking = [...callsOf(specified), ...callsOf(specifiedByName)].flatMap(({ call, fields }) => {
    const taken = served.get(call) ?? [];
    const missing = fields.filter((field) => !taken.includes(field));
    return missing.length === 0 ? [] : [`${call} lacks ${missing.join(', ')}; has ${taken.join(', ')}`];
  });
  expect(lacking).toEqual([]);
});
