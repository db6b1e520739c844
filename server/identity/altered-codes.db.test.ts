import { beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { passkeysRoutes } from '../../contract/passkeys/passkeys.contract';
import { twoFactorRoutes } from '../../contract/two-factor/two-factor.contract';
import { codeIn } from '../../tests/support/code-in-mail';
import { passkeyDesk, passkeyOrigin } from '../../tests/support/passkey-desk';
import { reachAuthenticator } from '../../tests/support/reach-authenticator';
import { registerUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { SoftwarePasskey } from '../../tests/support/software-passkey';
import { makeRecoveryCodes, turnOnAuthenticator } from '../../tests/support/turn-on-authenticator';
import { VerifierDesk } from '../../tests/support/verifier-desk';
import { withServer } from '../../tests/support/with-server';
import { runAudit } from '../audit/run-audit';
import { AppError } from '../kernel/app-error';
import { hashToken } from '../kernel/keys/secret-hash';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { beginPayoutCode, findBegunCodes } from './payout-codes/begin-payout-code.service';
import { checkPayoutCode, selectCodeState } from './payout-codes/check-payout-code.service';
import { startPayoutPasskey } from './payout-codes/payout-passkey.service';
import { overruleVerification, startVerification } from './verification/verification.service';

const codeOf = (error: unknown): number => {
  if (!(error instanceof AppError)) throw error;
  return error.code;
};
const refused = (work: Promise<unknown>) => work.then(() => undefined, codeOf);

/** Someone with the server's database login, and a stolen session or an old code. */
describe('someone who writes to the database', () => {
  const server = withServer({ environment: { BUDGET_SCALE: '100', PUBLIC_URL: passkeyOrigin } });
  const { optionsFor, guest, challengeOf } = passkeyDesk(server);
  let ada: TestUser;
  let userId: string;
  beforeEach(async () => {
    ada = await registerUser(server);
    const query = 'select id from users where email = $1';
    const { rows } = await server.database.query<{ id: string }>(query, [ada.email]);
    userId = rows[0]?.id ?? '';
  });
  const findings = async (check: string): Promise<string[]> => {
    await sealNewEntries(server.context.db, server.context.clock.now());
    const { findings: all } = await runAudit(server.context);
    return all.filter((finding) => finding.check === check).map(({ subject }) => subject);
  };

  describe('can’t use a recovery code', () => {
    const check = 'recovery codes are the server’s own';
    let codes: string[];
    beforeEach(async () => {
      codes = await makeRecoveryCodes(server, ada, await turnOnAuthenticator(server, ada, 1));
    });
    const use = async (recoveryCode = '') => {
      const { client, userKey } = await reachAuthenticator(server, ada.email);
      const { json } = await client.callAny(twoFactorRoutes.checkTwoFactor, {
        body: { userKey, recoveryCode },
      });
      return json;
    };

    test('again by making it unused', async () => {
      expect(await use(codes[0])).toMatchObject({ status: 1 });
      expect(await findings(check)).toEqual([]);
      await server.database.query('update recovery_codes set used_at = null where user_id = $1', [userId]);
      expect(await use(codes[0])).toMatchObject({ errorCode: 10_002 });
      expect(await use(codes[1])).toMatchObject({ status: 1 });
      expect(await findings(check)).toHaveLength(1);
    });

    test('again unnoticed, by bringing back the row from before', async () => {
      await server.database.query('create table unused as select * from recovery_codes where user_id = $1', [
        userId,
      ]);
      expect(await use(codes[2])).toMatchObject({ status: 1 });
      await server.database.query(
        `update recovery_codes r set used_at = null, seal = u.seal
         from unused u where u.code_hash = r.code_hash and r.used_at is not null`,
      );
      await server.database.query('drop table unused');
      expect((await findings(check)).length).toBeGreaterThan(0);
    });
  });

  describe('can’t confirm a payout', () => {
    const about = { amount: '1', ticker: 'ETH', network: 'Ethereum', recipient: '0x1' };
    const origin = { address: '192.0.2.7', userAgent: 'test', acceptLanguage: 'en' };

    test.each([
      ['more tries', 'tries_left = 30000'],
      ['another request’s code', `code_hash = (select code_hash from payout_codes where request_id <> $1)`],
      ['a used code', 'used_at = null'],
      ['another lifetime', `code_expires_at = code_expires_at + interval '1 day'`],
      ['a known challenge', `challenge_hash = '\\x00', challenge_until = now()`],
      ['another user', `user_id = (select id from users where id <> user_id limit 1)`],
    ])('with %s', async (_what, change) => {
      const { context, database } = server;
      await database.query('delete from payout_codes');
      const request = { userId, purpose: 'send', about, origin } as const;
      await beginPayoutCode(context, { ...request, requestId: uuidv7() });
      const requestId = uuidv7();
      await beginPayoutCode(context, { ...request, requestId });
      const check = { userId, requestId, code: codeIn(server.mails.at(-1)) };
      const confirm = () =>
        context.db.transaction(async (db) => {
          const { statements } = checkPayoutCode(
            context,
            check,
            await db.read(selectCodeState(context, check)),
          );
          await db.writeLast(statements);
        });
      if (change.startsWith('used_at')) await confirm();
      const shown = async () => [...(await findBegunCodes(context, [requestId])).keys()];
      expect(await shown()).toEqual([requestId]);
      await database.query(`update payout_codes set ${change} where request_id = $1`, [requestId]);
      expect(await refused(confirm())).toBe(10_103);
      expect(await refused(beginPayoutCode(context, { ...request, requestId }))).toBe(10_010);
      const party = { origin: passkeyOrigin, id: 'wallet.example.test' };
      expect(await refused(startPayoutPasskey(context, { userId, requestId }, party))).toBe(10_010);
      expect(await shown()).toEqual([]);
    });
  });

  describe('can’t add a passkey', () => {
    const adding = async (challenge: string) => {
      const handle = Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
      const options = { challenge, rp: { id: 'wallet.example.test' }, user: { id: handle } };
      const credential = new SoftwarePasskey(passkeyOrigin).create(
        options as Parameters<SoftwarePasskey['create']>[0],
      );
      const body = { name: 'Mine', credential };
      return (await ada.client.refused(passkeysRoutes.addPasskey, { body })).errorCode;
    };

    test('with a guest’s challenge in place of the codes', async () => {
      const { challenge } = await challengeOf(guest());
      const { rows } = await server.database.query<{ id: string }>(
        'select id from sessions where user_id = $1',
        [userId],
      );
      const { rowCount } = await server.database.query(
        `update passkey_challenges set purpose = 'add', binding_hash = $1 where challenge_hash = $2`,
        [hashToken(rows[0]?.id ?? ''), hashToken(challenge)],
      );
      expect(rowCount).toBe(1);
      expect(await adding(challenge)).toBe(10_103);
    });

    test('that confirms payouts in place of the app', async () => {
      const { challenge } = await optionsFor(ada);
      await server.database.query('update passkey_challenges set with_app = true');
      expect(await adding(challenge)).toBe(10_103);
    });
  });

  describe('can’t be verified', () => {
    const check = 'verifications are the server’s own';

    test('by someone else’s reference', async () => {
      const desk = await VerifierDesk.open(server);
      const [lin, thief] = [await desk.applicant('approved'), await desk.applicant('waiting')];
      expect(await findings(check)).toEqual([]);
      await server.database.query(
        'update verifications set reference = gen_random_uuid() where user_id = $1',
        [lin.id],
      );
      await server.database.query('update verifications set reference = $1 where user_id = $2', [
        lin.reference,
        thief.id,
      ]);
      await desk.take(desk.hint(lin.reference));
      expect(await desk.stateOf(thief)).toBe('none');
      const starting = startVerification(desk.server.context, {
        userId: thief.id,
        kyc: desk.kyc,
        language: 'en',
      });
      expect(await refused(starting)).toBe(10_010);
      expect((await findings(check)).toSorted()).toEqual(
        [lin, thief].map(({ id }) => `verification of user ${id}`).toSorted(),
      );
    });

    test('by taking away the operator’s decision', async () => {
      const desk = await VerifierDesk.open(server);
      const thief = await desk.applicant('approved');
      const hint = desk.hint(thief.reference);
      await overruleVerification(server.context, { userId: thief.id, state: 'rejected' });
      await server.database.query('update verifications set overruled_at = null where user_id = $1', [
        thief.id,
      ]);
      await desk.take(hint);
      expect(await desk.stateOf(thief)).toBe('rejected');
      expect(await findings(check)).toContain(`verification of user ${thief.id}`);
    });
  });
});
