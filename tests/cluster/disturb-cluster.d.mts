import type { ClusterMember, ClusterPlan } from './cluster-plan.mjs';

export function killPrimary(plan: ClusterPlan): Promise<string>;
export function killPrimaryMachine(plan: ClusterPlan): Promise<ClusterMember>;
export function replicateNoMore(plan: ClusterPlan): Promise<void>;
export function switchOver(plan: ClusterPlan): Promise<string>;
export function pausePrimary(plan: ClusterPlan): Promise<string>;
