import { expect, test } from 'vitest';
import { AppError } from '../kernel/app-error';
import { countLockWaiters } from '../../tests/support/count-lock-waiters';
import { expectSound } from '../../tests/support/expect-sound';
import { withServerForEachTest } from '../../tests/support/with-server';
import { auditWarnings } from '../audit/overdue-audits';
import { watchAudit } from './audit-watch';

const server = withServerForEachTest();

const upS = 7_200;
const watch = () => watchAudit(server.context, upS);
const subjects = () => server.mails.map(({ subject }) => subject);
const setAudit = (changesAgeS: number, roundAgeS: number, findings: readonly object[] = []) =>
  server.database.query(`
    update audit_state set finished_at = now() - interval '${changesAgeS} s', findings = '${JSON.stringify(findings)}';
    update audit_progress set round_finished_at = now() - interval '${roundAgeS} s'`);
const late = 'Billfold: audit late: what has changed';

test('mails the operator once when the audit is late, and again only after one was complete', async () => {
  await setAudit(10, 10);
  await watch();
  expect(subjects()).toEqual([]);
  await setAudit(61, 10);
  await watch();
  await watch();
  expect(subjects()).toEqual([late]);
  expect(server.mails[0]?.text).toContain('(what has changed): the last complete one was 61 s ago.');
  await setAudit(61, 3_601);
  await watch();
  expect(subjects()).toEqual([late, 'Billfold: audit late: all rows']);
  await setAudit(1, 3_601);
  await watch();
  await setAudit(61, 3_601);
  await watch();
  expect(subjects()).toEqual([late, 'Billfold: audit late: all rows', late]);
});

test('a server that has just started neither raises nor ends the alarm of others', async () => {
  await setAudit(61, 10);
  await watchAudit(server.context, 1);
  expect(subjects()).toEqual([]);
  await watch();
  await watchAudit(server.context, 1);
  await watch();
  expect(subjects()).toEqual([late]);
});

test('mails about the first finding, to the address of the setting', async () => {
  await setAudit(1, 1, [{ check: 'signs', subject: 'account', message: 'wrong' }]);
  const config = { ...server.context.config, OPERATOR_EMAIL: 'ops@wallet.example' };
  const once = () => watchAudit({ ...server.context, config }, upS);
  await once();
  await once();
  expect(server.mails).toMatchObject([
    {
      to: 'ops@wallet.example',
      subject: 'Billfold: books wrong',
      text: expect.stringMatching(/^signs: 1\n/) as string,
    },
  ]);
  await setAudit(1, 1);
  await once();
  await setAudit(1, 1, [{ check: 'signs', subject: 'account', message: 'wrong' }]);
  await once();
  expect(server.mails).toHaveLength(2);
});

test.each(['null', `'\\x00'`])('a row that someone else wrote holds no mail back: seal %s', async (seal) => {
  await server.database.query(
    `insert into sent_alarms values ('audit late: what has changed', now(), ${seal})`,
  );
  await expectSound(server, 'sent alarms are the server’s own');
  await setAudit(61, 10);
  await watch();
  await watch();
  expect(subjects()).toEqual([late]);
  await expectSound(server);
});

test('a lasting alarm is mailed again after a day, and an earlier row doesn’t count longer', async () => {
  await setAudit(61, 10);
  await watch();
  server.clock.advance(24 * 3_600_000 - 1);
  await watch();
  expect(subjects()).toEqual([late]);
  server.clock.advance(1);
  await watch();
  await watch();
  expect(subjects()).toEqual([late, late]);
});

test('of two servers that see an altered row at once, one mails', async () => {
  await server.database.query(`insert into sent_alarms values ('audit late: what has changed', now(), null)`);
  await setAudit(61, 10);
  const client = await server.context.pool.connect();
  await client.query('begin; select from sent_alarms for update');
  const watches = [watch(), watch()];
  await expect.poll(() => countLockWaiters(server.database)).toBe(2);
  await client.query('commit');
  client.release();
  await Promise.all(watches);
  expect(subjects()).toEqual([late]);
});

test('an alarm whose mail was not sent is mailed by the next round', async () => {
  await setAudit(61, 10);
  const mail = { send: () => Promise.reject(new AppError('mailNotSent')) };
  await expect(watchAudit({ ...server.context, mail }, upS)).rejects.toMatchObject({
    errorName: 'mailNotSent',
  });
  await watch();
  expect(subjects()).toEqual([late]);
});

test('/ready gets a warning for each part that is late, and one if the audit can’t be read', async () => {
  const warnings = () => auditWarnings(server.context, upS);
  await setAudit(1, 1);
  expect(await warnings()).toEqual([]);
  await setAudit(1, 3_601);
  const warning =
    'The books have not been audited for too long (all rows): the last complete one was 3601 s ago.';
  expect(await warnings()).toEqual([warning]);
  await server.database.query('alter table audit_state rename to elsewhere');
  expect(await warnings()).toEqual(["The time of the last audit couldn't be read."]);
});
