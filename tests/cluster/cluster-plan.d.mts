export interface ClusterMember {
  name: string;
  dataFolder: string;
  port: number;
  restPort: number;
}

export interface ClusterPlan {
  folder: string;
  /** The etcd servers, which keep who is the primary. */
  stores: { name: string; metricsPort: number }[];
  members: ClusterMember[];
  servers: { name: string; port: number }[];
  ports: { mailPort: number; poolerPort: number; primaryPort: number };
  secrets: { server: string };
  certificates: { authorityFile: string };
  /** Where users are, behind HAProxy. */
  url: string;
  /** What the first server and an operator's command need. */
  environment: Record<string, string>;
  /** Another build of the server than the project's. */
  serverFile?: string;
  /** Whether Patroni locks by `etcd3:`, which its version 3.0.2 does wrongly. */
  hasUnsafeLock?: boolean;
}

/** What is missing on this machine, in one sentence; undefined if nothing is. */
export function whatIsMissing(): string | undefined;

export function planCluster(options: { folder: string; basePort: number }): ClusterPlan;
