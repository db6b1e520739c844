import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { readLastAudit } from '../audit/audit-state';

interface Observation {
  method: string;
  route: string;
  statusCode: number;
  durationMs: number;
}

/** The process's figures in the Prometheus text format. */
export interface RequestMetrics {
  observe(observation: Observation): void;
  text(): Promise<string>;
  contentType: string;
}

/** A registry of its own for each server, so that tests can run several in one process. */
export function createMetrics(pool: Pool): RequestMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by what they are doing',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  addAuditFigures(registry, pool);
  return {
    observe: ({ method, route, statusCode, durationMs }) =>
      durations.observe({ method, route, status: String(statusCode) }, durationMs / 1000),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Read when they are asked for, so that every server tells the same; without a database they are left out. */
function addAuditFigures(registry: Registry, pool: Pool): void {
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

/** One line and one measurement for each request. The route's pattern stands for the address, whose query may hold secrets. */
export function installRequestLog(app: FastifyInstance, metrics: RequestMetrics): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-operation-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const durationMs = reply.elapsedTime;
    metrics.observe({ method: request.method, route, statusCode: reply.statusCode, durationMs });
    // A refusal names its operation id, so it must be found here, whatever its address.
    if (!route.startsWith('/api') && reply.statusCode < 400) return;
    request.log.info(
      {
        method: request.method,
        route,
        statusCode: reply.statusCode,
        durationMs: Math.round(durationMs * 10) / 10,
        ...(request.caller === undefined ? {} : { userId: request.caller.userId }),
      },
      'request',
    );
  });
}
