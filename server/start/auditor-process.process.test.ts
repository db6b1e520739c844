import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import type { TestContext } from 'vitest';
import { masterKeyOf } from '../../tests/support/demo-keys';
import { MortalServer } from '../../tests/support/mortal-server';
import { sendSignal } from '../../tests/support/send-signal.mjs';
import { findRunningPostgres } from '../embedded-postgres/start-embedded-postgres';

const [waitMs, alarmMs] = [30_000, 100_000];
const auditorFile = fileURLToPath(new URL('../../dist/server/auditor.js', import.meta.url));

async function startServer(
  { onTestFinished }: TestContext,
  env: Record<string, string>,
): Promise<MortalServer> {
  const server = await MortalServer.start({ env: { DATABASE_URL: '', AUDIT_INTERVAL_S: '4', ...env } });
  onTestFinished(() => server.remove());
  return server;
}

/** Unlike `expect.poll`, it may wait in tests that run side by side. */
const until = (check: () => void | Promise<void>, timeout = waitMs) =>
  vi.waitFor(check, { timeout, interval: 1_000 });

const readProcess = (pid: string | number, file: string) =>
  readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');

/** The ids of a server's child processes that run the auditor. */
async function auditorsOf(server: MortalServer): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const auditorPids = [];
  for (const pid of pids) {
    const [command, status] = await Promise.all([readProcess(pid, 'cmdline'), readProcess(pid, 'status')]);
    if (command.includes('auditor.js') && status.includes(`PPid:\t${server.process.pid}\n`))
      auditorPids.push(Number(pid));
  }
  return auditorPids;
}

const lastComplete = (server: MortalServer) =>
  server.query('select finished_at::text from audit_state where finished_at is not null');

/** Waits for a complete audit that begins from now on. */
async function expectAudit(server: MortalServer): Promise<void> {
  const [now = ''] = await server.query('select now()::text');
  const isComplete = `select started_at > '${now}' and finished_at > started_at from audit_state`;
  await until(async () => expect(await server.query(isComplete)).toEqual(['true']));
}

async function auditorOf(server: MortalServer): Promise<number> {
  await expectAudit(server);
  const [pid = 0, ...others] = await auditorsOf(server);
  expect(others).toEqual([]);
  return pid;
}

const readyWarnings = async ({ url }: MortalServer): Promise<string[]> =>
  ((await (await fetch(`${url}/ready`)).json()) as { warnings: string[] }).warnings;

/** Waits for all alarms of a server whose audits are late: log, /ready, metrics and mail. */
async function expectAlarm(server: MortalServer): Promise<void> {
  const mails = `select count(*) from outbox_mails where subject = 'Billfold: audit late: what has changed'`;
  await until(async () => expect(await server.query(mails)).toEqual(['1']), alarmMs);
  expect(server.output()).toContain('the books have not been audited for too long');
  expect(await readyWarnings(server)).toEqual([expect.stringContaining('(what has changed)')]);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const [, ageS] = /ledger_audit_age_seconds\{part="changes"\} (\S+)/.exec(metrics) ?? [];
  expect(Number(ageS)).toBeGreaterThan(60);
}

describe.concurrent('the auditor as a process of its own', () => {
  test('is killed: its server starts another, and ends that at its own end', async (context) => {
    const server = await startServer(context, { AUDITOR: 'process' });
    const killed = await auditorOf(server);
    sendSignal(killed, 'SIGKILL');
    await until(() => expect(server.output()).toContain("the auditor's process ended"));
    const next = await auditorOf(server);
    expect(next).not.toBe(killed);
    expect(server.output()).not.toContain('the books are wrong');
    await server.stop();
    expect(await readProcess(next, 'cmdline')).toBe('');
    await server.revive();
    const orphan = await auditorOf(server);
    await server.kill();
    await until(async () => expect(await readProcess(orphan, 'cmdline')).toBe(''));
    await server.revive();
  });

  test('is killed where no server starts another: the alarm is raised', async (context) => {
    const server = await startServer(context, {
      AUDITOR: 'elsewhere',
      AUDITOR_DATABASE_URL: 'postgresql://auditor@elsewhere/',
    });
    const database = await findRunningPostgres(server.dataDir);
    const auditor = spawn(process.execPath, [auditorFile], {
      env: {
        ...process.env,
        AUDIT_INTERVAL_S: '4',
        MASTER_KEY: masterKeyOf({}, server.dataDir),
        AUDITOR_DATABASE_URL: database?.auditorConnectionString,
      },
      stdio: 'inherit',
    });
    context.onTestFinished(() => void auditor.kill('SIGKILL'));
    await expectAudit(server);
    auditor.kill('SIGKILL');
    await expectAlarm(server);
    expect(await auditorsOf(server)).toEqual([]);
  }, 150_000);

  test('is frozen: the alarm is raised, then it is killed, and another audits', async (context) => {
    const server = await startServer(context, { AUDITOR: 'process' });
    const frozen = await auditorOf(server);
    sendSignal(frozen, 'SIGSTOP');
    await expectAlarm(server);
    expect(await auditorsOf(server)).toEqual([frozen]);
    await until(() => expect(server.output()).toContain("the auditor's process is frozen, and is killed"));
    expect(await auditorOf(server)).not.toBe(frozen);
    expect(await readyWarnings(server)).toEqual([]);
  }, 200_000);

  test('is cut off from the database: the alarm is raised, and it continues by itself', async (context) => {
    const server = await startServer(context, { AUDITOR: 'process' });
    const cutOff = await auditorOf(server);
    await server.query('revoke connect on database billfold from billfold_auditor');
    await server.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'billfold_auditor'`,
    );
    await until(() => expect(server.output()).toContain('audit failed'));
    const before = await lastComplete(server);
    await expectAlarm(server);
    expect(await lastComplete(server)).toEqual(before);
    await server.query('grant connect on database billfold to billfold_auditor');
    expect(await auditorOf(server)).toBe(cutOff);
    expect(await readyWarnings(server)).toEqual([]);
  }, 200_000);
});
