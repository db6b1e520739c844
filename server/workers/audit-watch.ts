import { brand } from '../../contract/brand';
import { readLastAudit } from '../audit/audit-state';
import { overdueAudits, overdueText } from '../audit/overdue-audits';
import { mailHtml } from '../gateways/mail/mail-html';
import { operatorAddress } from '../kernel/mail-addresses';
import { defineWorker } from '../kernel/define-worker';
import type { ServiceContext } from '../service-context';

const watchMs = 10_000;

type WatchContext = Pick<ServiceContext, 'pool' | 'db' | 'clock' | 'mail' | 'log' | 'config'>;

/** Says so when the auditor has fallen silent, whatever the reason, and mails the operator about its alarms. */
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
  const sent = (await db.selectFrom('sent_alarms').select('alarm').execute()).map(({ alarm }) => alarm);
  for (const [alarm, lines] of alarms) if (!sent.includes(alarm)) await mailAlarm(context, { alarm, lines });
  // A server that has just started raises no alarm yet, and must not end one.
  const late = overdueAudits(audit, { intervalS, upS: Infinity }).map(({ part }) => `audit late: ${part}`);
  const ended = sent.filter((alarm) => !alarms.has(alarm) && !late.includes(alarm));
  if (ended.length > 0) await db.deleteFrom('sent_alarms').where('alarm', 'in', ended).execute();
}

/** Mails an alarm from one of the servers. If the mail isn't sent, the next round tries again. */
async function mailAlarm(
  { db, clock, mail, config }: WatchContext,
  { alarm, lines }: { alarm: string; lines: readonly string[] },
): Promise<void> {
  const claimed = await db
    .insertInto('sent_alarms')
    .values({ alarm, sent_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
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
