import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { billStatuses } from '../../contract/bills/bill';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { bulkRoutes } from '../../contract/bulk/bulk.contract';
import { passkeysRoutes } from '../../contract/passkeys/passkeys.contract';
import { runBulkJobs } from '../../server/bulk/run-bulk-jobs.service';
import type { ApiClient, ApiResponse } from '../support/api-client';
import { BlueHouse } from '../support/blue-house';
import { passkeyDesk, passkeyOrigin } from '../support/passkey-desk';
import type { TestUser } from '../support/register-user';
import { withServer } from '../support/with-server';
import { databaseDigest } from './support/database-digest';
import { makeThings } from './support/owned-things';
import type { OwnedThings } from './support/owned-things';
import { sampledRoutes, validRequest } from './support/sample-inputs';

interface Input {
  params?: Record<string, string>;
  body?: Record<string, unknown>;
}

const notes = { currencyKey: 'tectum-note-tet' };
const blue = { currencyKey: 'tron-trc20-usdt' };
/** Each call that names something of its caller's, with what is the owner's. */
const named: Record<string, (of: OwnedThings) => Input> = {
  getSend: ({ requestId }) => ({ params: { requestId } }),
  resendSendCode: ({ requestId }) => ({ params: { requestId } }),
  completeSend: ({ requestId }) => ({ body: { requestId, code: '00000' } }),
  cancelSend: ({ requestId }) => ({
    params: { requestId },
    body: { until: 'signed' },
  }),
  checkExternal: ({ inputId: id }) => ({ params: { id } }),
  confirmExternalInput: ({ inputId }) => ({
    body: { requestId: inputId, hash: `0x${'ab'.repeat(32)}` },
  }),
  cancelExternalInput: ({ inputId: requestId }) => ({ body: { requestId } }),
  getExport: ({ exportId: id }) => ({ params: { id } }),
  takeBackBills: ({ exported }) => ({
    params: notes,
    body: { stack: [exported] },
  }),
  acknowledgeExport: ({ exportId: id }) => ({ params: { id } }),
  getBulkJob: ({ waitingJob: id }) => ({ params: { id } }),
  listBulkLines: ({ waitingJob: id }) => ({ params: { id } }),
  pauseBulkJob: ({ waitingJob: id }) => ({ params: { id } }),
  continueBulkJob: ({ waitingJob: id }) => ({ params: { id } }),
  retryBulkJob: ({ waitingJob: id }) => ({ params: { id } }),
  cancelBulkJob: ({ waitingJob: id }) => ({ params: { id } }),
  getBulkExport: ({ exportJob: id }) => ({ params: { id } }),
  getBulkFile: ({ burnJob: id }) => ({ params: { id } }),
  acknowledgeBulkJob: ({ exportJob: id }) => ({ params: { id } }),
  getMintRequest: ({ mintKey: key }) => ({ params: { key } }),
  getBurnFile: ({ burnKey: key }) => ({ params: { key } }),
  getOperation: ({ operationId: id }) => ({ params: { id } }),
  getPayment: ({ paidId: id }) => ({ params: { id } }),
  cancelPayment: ({ openId: id }) => ({ params: { id } }),
  refundPayment: ({ paidId: id }) => ({ params: { id } }),
  getReceipt: ({ checkId }) => ({ params: { checkId } }),
  sendWebhookAgain: ({ webhookId: id, event }) => ({
    params: { id },
    body: { event },
  }),
  removeWebhook: ({ webhookId: id }) => ({ params: { id } }),
  revokeApiKey: ({ apiKeyId: id }) => ({ params: { id } }),
  renamePasskey: ({ passkeyId: id }) => ({ body: { id, name: 'Phone' } }),
  endSession: ({ sessionId: id }) => ({ body: { id } }),
  swap: ({ quotes: { ofCoins } }) => ({
    body: {
      quoteId: ofCoins.quoteId,
      currencyFrom: ofCoins.currencyFromKey,
      currencyTo: 'tectum-t12-tct',
      amountFrom: ofCoins.amountFromStr,
      amountTo: ofCoins.amountTo,
      fee: '0',
      rate: ofCoins.swapRate,
    },
  }),
  getBill: ({ held: [serial = ''] }) => ({ params: { serial } }),
  labelBill: ({ held: [serial = ''] }) => ({
    params: { serial },
    body: { label: 'rent' },
  }),
  traceBills: ({ held: [serial] }) => ({ body: { bills: [serial] } }),
  getNotesInfo: ({ held: [serial] }) => ({ body: { serialNumbers: [serial] } }),
  prepareBurn: ({ held: [serial] }) => ({
    params: notes,
    body: { banknotes: [serial] },
  }),
  preparePlainBurn: ({ blueHeld: [serial] }) => ({
    params: blue,
    body: { banknotes: [serial] },
  }),
  fillBills: ({ blank }) => ({
    params: blue,
    body: { fee: '13', currencyFill: blue.currencyKey, ids: [blank] },
  }),
  swapBills: ({ quotes: { ofBills }, held: [serial] }) => ({
    body: {
      quoteId: ofBills.quoteId,
      currencyFrom: ofBills.currencyFromKey,
      currencyTo: 'tectum-t12-tct',
      tokenAmount: ofBills.amountTo,
      banknotes: [serial],
    },
  }),
  handOverBills: ({ held: [, serial], payer }) => ({
    params: notes,
    body: { stack: [serial], to: payer },
  }),
  exportBills: ({ held: [, , serial] }) => ({
    params: notes,
    body: { stack: [serial] },
  }),
  depositBills: ({ held: [, , , serial] }) => ({
    params: notes,
    body: { stack: [serial] },
  }),
  burnBills: ({ held: [, , , , serial] }) => ({
    params: notes,
    body: { fee: '0', currenciesFill: 'tectum-t12-tet', banknotes: [serial] },
  }),
  burnPlainly: ({ blueHeld: [serial] }) => ({
    params: blue,
    body: { banknotes: [serial] },
  }),
  burnNotes: ({ blueHeld: [, serial] }) => ({ body: { banknotes: [serial] } }),
};

/** Calls that name something, and what else is tried with them, or why nothing is. */
const elsewhere: Record<string, string> = {
  createBulkJob: 'below',
  removePasskey: 'below',
  startSendPasskey: 'server/send/send-passkey.db.test.ts',
  addPasskey: 'server/identity/passkeys/passkeys.db.test.ts: the challenge is in the session',
  updateUser: 'access-matrix.test.ts',
  changePassword: 'server/identity/password-change/password-change.db.test.ts',
  payAtTill: 'server/epos/pay-at-till.db.test.ts',
  checkPayment: 'whoever has scanned a payment may look at it',
  importBills: 'whoever knows a passcode has the bill: passcode-guessing.test.ts',
  burnNote: 'the same',
  lookAtQrCode: 'qr-login.test.ts',
  confirmQrCode: 'the same',
  cancelQrCode: 'the same',
  sendMigrated: 'an address outside is nobody’s',
};

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The text about what does not exist. */
function ofNothing(text: string): string {
  return text
    .replaceAll(uuid, '01890000-0000-7000-8000-000000000000')
    .replaceAll(/\b([0-9]{5})[0-9]{11}\b/g, '$199999999999')
    .replaceAll(/"[0-9]{12}"/g, '"999999999999"');
}

/** Whether a call names something: by a number or key that was given to someone. */
function namesSomething({ params, body }: Input): boolean {
  return /[0-9a-f]{8}-[0-9a-f]{4}-|[0-9]{12}|"id":|unknown-/.test(JSON.stringify({ params, body }));
}

test('every call with an id of its caller is tried with another user’s id', () => {
  const naming = sampledRoutes.filter(
    ({ route, ...input }) => route.access === 'user' && namesSomething(input),
  );
  expect(naming.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(named), ...Object.keys(elsewhere)].toSorted(),
  );
});

function shownOf({ httpStatus, text }: ApiResponse): string {
  return `${httpStatus} ${ofNothing(text)}`;
}

describe('what is another user’s', () => {
  const server = withServer({
    environment: { BUDGET_SCALE: '1000', PUBLIC_URL: passkeyOrigin },
  });
  let owner: TestUser;
  let stranger: TestUser;
  let things: OwnedThings;
  beforeAll(async () => {
    const house = new BlueHouse(server);
    owner = await house.registerRich();
    stranger = await house.registerRich();
    things = await makeThings(server, owner, await house.registerRich());
  });

  /** Without the record of keys: an answer that rejects bills one by one is kept for its call to be repeated. */
  async function digest(): Promise<Record<string, string>> {
    const { idempotency_keys: _kept, ...rest } = await databaseDigest(server.database);
    return rest;
  }

  function ask(name: string, client: ApiClient, input: Input): Promise<ApiResponse> {
    const sampled = sampledRoutes.find((one) => one.name === name);
    if (sampled === undefined) throw new Error(`there is no ${name}`);
    const { query: _query, params: _params, body: _body, ...route } = sampled;
    return client.send(validRequest({ ...route, ...input }));
  }

  test.each(Object.entries(named))(
    '%s: answers as for what does not exist, and does nothing',
    async (name, inputOf) => {
      const input = inputOf(things);
      const nothing = JSON.parse(ofNothing(JSON.stringify(input))) as Input;
      expect(nothing).not.toEqual(input);
      const before = await digest();
      const foreign = await ask(name, stranger.client, input);
      const absent = await ask(name, stranger.client, nothing);
      expect(shownOf(foreign)).toBe(shownOf(absent));
      expect(await digest()).toEqual(before);
      const ownAnswer = await ask(name, owner.client, input);
      expect(shownOf(ownAnswer)).not.toBe(shownOf(absent));
    },
  );

  test('a passkey is not removed by another’s code', async () => {
    const { mailedCode } = passkeyDesk(server);
    const body = { id: things.passkeyId, code: await mailedCode(stranger) };
    expect((await stranger.client.refused(passkeysRoutes.removePasskey, { body })).errorCode).toBe(10010);
    expect((await owner.client.call(passkeysRoutes.listPasskeys, {})).payload.passkeys).toHaveLength(1);
  });

  test('a job over another’s bills fails as over bills that do not exist, and moves none', async () => {
    const serial = things.held.at(-1) ?? '';
    const body = {
      kind: 'transfer' as const,
      ...notes,
      lines: [serial, ofNothing(`"${serial}"`).slice(1, -1)],
    };
    const { payload } = await stranger.client.call(
      bulkRoutes.createBulkJob,
      { body },
      { 'idempotency-key': randomUUID() },
    );
    while ((await runBulkJobs(server.context)) > 0);
    const params = { id: payload.job.id };
    const { lines } = (
      await stranger.client.call(bulkRoutes.listBulkLines, {
        params,
        query: {},
      })
    ).payload;
    const failed = { state: 'failed', error: 30009, result: null };
    expect(lines).toEqual(body.lines.map((one) => ({ serial: one, ...failed })));
    const bill = await owner.client.call(billsRoutes.getBill, { params: { serial } });
    expect(bill.payload.status).toBe(billStatuses.inWallet);
  });
});
