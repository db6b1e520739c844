import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { readLastAudit } from './audit-state';

/**
 * Registers the auditor's metrics. They are read from the database on each scrape, so that every server reports
 * the same; without a database they are left out.
 */
export function registerAuditMetrics(registry: Registry, pool: Pool): void {
  new Gauge({
    name: 'ledger_audit_findings',
    help: 'What the newest audit of the books found, by check; anything above 0 is an alarm',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      this.reset();
      const audit = await readLastAudit(pool).catch(() => undefined);
      for (const [check, count] of audit?.findings ?? []) this.set({ check }, count);
    },
  });
  new Gauge({
    name: 'ledger_audit_unchecked',
    help: 'Checks that the newest audit of the books could not make, by what failed them: the node of a network, or the database',
    labelNames: ['source'],
    registers: [registry],
    async collect() {
      this.reset();
      const audit = await readLastAudit(pool).catch(() => undefined);
      for (const [source, count] of audit?.unchecked ?? []) this.set({ source }, count);
    },
  });
  new Gauge({
    name: 'ledger_audit_finished_timestamp_seconds',
    help: 'When the newest audit of the books was finished, 0 before the first',
    registers: [registry],
    async collect() {
      const audit = await readLastAudit(pool).catch(() => undefined);
      this.set((audit?.finishedAt?.getTime() ?? 0) / 1000);
    },
  });
  new Gauge({
    name: 'ledger_audit_age_seconds',
    help: 'Time since all that had changed was audited (an alarm above 60), and since all rows were (above 3600)',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      this.reset();
      const audit = await readLastAudit(pool).catch(() => undefined);
      if (audit === undefined) return;
      this.set({ part: 'changes' }, audit.changesAgeS ?? Number.POSITIVE_INFINITY);
      this.set({ part: 'all' }, audit.roundAgeS ?? Number.POSITIVE_INFINITY);
    },
  });
}
