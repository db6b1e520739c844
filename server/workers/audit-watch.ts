import { brand } from '../../contract/brand';
import { readLastAudit } from '../audit/audit-state';
import { overdueAudits, overdueText } from '../audit/overdue-audits';
import { mailHtml } from '../gateways/mail/mail-html';
import { operatorAddress } from '../kernel/mail-addresses';
import { defineWorker } from '../kernel/define-worker';
import { isOwn, sealOf } from '../kernel/keys/sealed-tables';
import type { SealedContent } from '../kernel/keys/sealed-tables';
import type { ServiceContext } from '../service-context';

const watchMs = 10_000;
/** An alarm that lasts is mailed again after this time. An earlier row that someone brings back holds a mail back no longer. */
const remindMs = 24 * 3_600_000;

type SentAlarm = SealedContent<'sent_alarms'> & { seal: Buffer | null };
type WatchContext = Pick<ServiceContext, 'pool' | 'db' | 'keys' | 'clock' | 'mail' | 'log' | 'config'>;

/** Raises an alarm when the auditor has fallen silent, whatever the reason, and mails the operator about alarms. */
export const auditWatchWorker = defineWorker<ServiceContext>({
  name: 'audit-watch',
  intervalMs: watchMs,
  work: (context) => watchAudit(context, process.uptime()),
});

/** Checks once what the last audits say. `upS` is how long this server has been running. */
export async function watchAudit(context: WatchContext, upS: number): Promise<void> {
  const { pool, db, log, config } = context;
  const audit = await readLastAudit(pool);
  const intervalS = config.AUDIT_INTERVAL_S;
  const alarms = new Map<string, string[]>();
  for (const overdue of overdueAudits(audit, { intervalS, upS })) {
    log.error(overdue, 'the books have not been audited for too long');
    alarms.set(`audit late: ${overdue.part}`, [overdueText(overdue)]);
  }
  const wrong = [...audit.findings].filter(([, count]) => count > 0);
  if (wrong.length > 0)
    alarms.set(
      'books wrong',
      wrong.map(([check, count]) => `${check}: ${count}`),
    );
  const rows = await db.selectFrom('sent_alarms').selectAll().execute();
  for (const [alarm, lines] of alarms) {
    const row = rows.find((one) => one.alarm === alarm);
    if (row === undefined || !counts(context, row)) await mailAlarm(context, { alarm, lines, row });
  }
  // A server that has just started raises no alarm yet, and must not end one.
  const late = overdueAudits(audit, { intervalS, upS: Infinity }).map(({ part }) => `audit late: ${part}`);
  const ended = rows.map(({ alarm }) => alarm).filter((alarm) => !alarms.has(alarm) && !late.includes(alarm));
  if (ended.length > 0) await db.deleteFrom('sent_alarms').where('alarm', 'in', ended).execute();
}

/** Whether the server wrote the row, and not too long ago. */
function counts({ keys, clock }: WatchContext, row: SentAlarm): boolean {
  const age = clock.now().getTime() - row.sent_at.getTime();
  return isOwn(keys, 'sent_alarms', row) && age < remindMs;
}

/** Mails an alarm from one of the servers. If the mail isn't sent, the next round tries again. */
async function mailAlarm(
  { db, keys, clock, mail, config }: WatchContext,
  { alarm, lines, row }: { alarm: string; lines: readonly string[]; row: SentAlarm | undefined },
): Promise<void> {
  const content = { alarm, sent_at: clock.now() };
  const values = { ...content, seal: sealOf(keys, 'sent_alarms', content) };
  const claimed = await db
    .insertInto('sent_alarms')
    .values(values)
    .onConflict((conflict) =>
      row === undefined
        ? conflict.doNothing()
        : conflict
            .column('alarm')
            .doUpdateSet(values)
            .where('sent_alarms.seal', 'is not distinct from', row.seal),
    )
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows !== 1n) return;
  const title = `${brand.appName}: ${alarm}`;
  const advice = 'Run "npm run operator -- audit" on a server. docs/audit.md says what each alarm means.';
  try {
    await mail.send({
      to: operatorAddress(config),
      subject: title,
      text: `${[...lines, '', advice].join('\n')}\n`,
      html: mailHtml({
        language: 'en',
        title,
        brandName: brand.appName,
        blocks: [...lines, advice].map((text) => ({ kind: 'paragraph', text })),
      }),
    });
  } catch (error) {
    await db.deleteFrom('sent_alarms').where('alarm', '=', alarm).execute();
    throw error;
  }
}
