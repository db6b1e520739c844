export interface ClusterMember {
  name: string;
  dataFolder: string;
  port: number;
  restPort: number;
}

export interface ClusterPlan {
  folder: string;
  members: ClusterMember[];
  servers: { name: string; port: number }[];
  ports: { mailPort: number };
  /** Where users are, behind HAProxy. */
  url: string;
  /** What a server and an operator's command need. */
  environment: Record<string, string>;
}

/** What is missing on this machine, in one sentence; undefined if nothing is. */
export function whatIsMissing(): string | undefined;

export function planCluster(options: { folder: string; basePort: number }): ClusterPlan;
