import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { ErrorName } from '../../contract/errors/error-catalogue';
import { operationIdHeader } from '../../contract/operation-id';
import type { ServiceContext } from '../service-context';

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests that aren't answered to the end yet, open live updates included. */
    openRequests: number;
  }
}

interface Observation {
  method: string;
  route: string;
  statusCode: number;
  durationMs: number;
}

/** The process's metrics in the Prometheus text format. */
export interface RequestMetrics {
  observe(observation: Observation): void;
  /** Counts an answer that says why a call was refused or has failed. */
  refused(errorName: ErrorName): void;
  text(): Promise<string>;
  contentType: string;
  /** For areas that add metrics of their own. */
  registry: Registry;
}

/** A registry per server, so that tests can run several in one process. */
export function createMetrics({ pool, standbys }: Pick<ServiceContext, 'pool' | 'standbys'>): RequestMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'http_refusals_total',
    help: 'Calls refused or failed, by the name of the error in the catalogue',
    labelNames: ['error'],
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
  new Counter({
    name: 'database_reads_total',
    help: 'Reads that a standby may answer, by the kind of server that has',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [from, count] of Object.entries(standbys.counts)) this.inc({ from }, count);
    },
  });
  return {
    observe: ({ method, route, statusCode, durationMs }) =>
      durations.observe({ method, route, status: String(statusCode) }, durationMs / 1000),
    refused: (error) => refusals.inc({ error }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
    registry,
  };
}

/** Logs and measures each request under its route pattern: a real address may have secrets in its query. */
export function installRequestLog(app: FastifyInstance, metrics: RequestMetrics): void {
  app.decorate('openRequests', 0);
  app.addHook('onRequest', async (request, reply) => {
    app.openRequests += 1;
    reply.header(operationIdHeader, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    app.openRequests -= 1;
    const route = request.routeOptions.url ?? 'unmatched';
    const durationMs = reply.elapsedTime;
    metrics.observe({ method: request.method, route, statusCode: reply.statusCode, durationMs });
    // Errors carry their operation id to the user, so they must be found in the log at any address.
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
