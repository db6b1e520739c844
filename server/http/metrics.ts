import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Pool } from 'pg';

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
  return {
    observe: ({ method, route, statusCode, durationMs }) =>
      durations.observe({ method, route, status: String(statusCode) }, durationMs / 1000),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
