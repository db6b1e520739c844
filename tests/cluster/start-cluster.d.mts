import type { Client } from 'pg';
import type { ClusterMember, ClusterPlan } from './cluster-plan.mjs';

export function startStores(plan: ClusterPlan): void;
export function startMember(plan: ClusterPlan, member: ClusterMember): void;
export function startProxy(plan: ClusterPlan): void;
export function startPooler(plan: ClusterPlan): void;
export function startBillfold(
  plan: ClusterPlan,
  server: ClusterPlan['servers'][number],
  env?: Record<string, string>,
): void;
export function onPrimary<Result>(
  plan: ClusterPlan,
  work: (client: Client) => Promise<Result>,
  database?: string,
): Promise<Result>;
export function waitFor(what: string, ask: () => Promise<boolean>): Promise<void>;
export function primaryOf(plan: ClusterPlan): Promise<string | undefined>;
export function hasStandby(plan: ClusterPlan): Promise<boolean>;
export function startCluster(
  plan: ClusterPlan,
  say: (part: string) => void,
  env?: Record<string, string>,
): Promise<void>;
export function stopCluster(plan: ClusterPlan): Promise<void>;
