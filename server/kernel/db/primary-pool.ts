import { Client, Pool } from 'pg';
import type { ClientBase, ClientConfig, PoolClient, PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { SecuredHost } from './database-tls';
import { isDatabaseAway } from './is-database-away';
import { isStalePlan } from './retryable';
import type { WalPosition } from './wal-position';

/** The highest timeline that was met: a primary of a lower one has been replaced, and lacks what was written since. */
interface Fence {
  timeline: number;
}

interface PrimaryPoolOptions extends PoolConfig {
  /** In the order in which they are tried. */
  hosts: readonly SecuredHost[];
  /** Whether a proxy may change the database server behind an open connection. */
  isPooled: boolean;
  /** Where positions are learned; undefined where no standby is read. */
  wal?: WalPosition | undefined;
  fence?: Fence;
  /** Gets a line when the primary is lost, and one when it's found again. */
  primaryLog?: PrimaryLog | undefined;
}

export type PrimaryLog = Pick<Logger, 'info' | 'warn'>;

interface Looked {
  timeline: number;
  atMs: number;
}

type Take = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

/** How long a host may take before the next one is tried; with one host the pool's own patience counts. */
const hostPatienceMs = 2_000;
const beatMs = 3_000;
/** Behind a proxy, a connection that was checked longer ago is checked again. */
const lookLifeMs = 1_000;
/** So that connections spread again after hosts have come and gone. */
const lifeS = 1_800;

/**
 * A pool whose connections lead to the primary. Each one is asked when it's made, and behind a proxy again when it's taken, whether
 * its server is a standby or of an older timeline than one met before; then the next host is tried. A server that falls silent
 * loses its connections within seconds, so that callers don't wait for the limit of their statements.
 */
export class PrimaryPool extends Pool {
  private readonly settings: PrimaryPoolOptions & { fence: Fence };
  private readonly looked = new WeakMap<ClientBase, Looked>();
  private readonly busy = new Set<PoolClient>();
  private place: { at: number };
  private isAlive = false;
  private lostAtMs: number | undefined;
  /** Connections that were checked before this are replaced. */
  private staleBeforeMs = 0;
  private beat: NodeJS.Timeout | undefined;

  constructor(options: PrimaryPoolOptions) {
    const settings = { fence: { timeline: 0 }, ...options };
    const { hosts, isPooled: _isPooled, wal: _wal, fence: _fence, primaryLog: _log, ...others } = settings;
    const place = { at: 0 };
    // The pool waits for it, which its types leave out.
    const onConnect = (client: ClientBase): unknown => this.look(client);
    super({
      ...others,
      maxLifetimeSeconds: lifeS,
      Client: clientTo(() => hosts[place.at], hosts.length > 1 ? hostPatienceMs : undefined),
      onConnect,
    });
    this.settings = settings;
    this.place = place;
    this.on('acquire', (client) => {
      this.busy.add(client);
      this.listenLater();
    });
    this.on('release', (error: unknown, client) => {
      this.busy.delete(client);
      this.isAlive ||= error === undefined || error === false;
      // The others have prepared the same statements.
      if (isStalePlan(error)) this.staleBeforeMs = performance.now();
    });
  }

  get wal(): WalPosition | undefined {
    return this.settings.wal;
  }

  /** The highest timeline met; 0 before the first connection. */
  get timeline(): number {
    return this.settings.fence.timeline;
  }

  /** Whether a host was the primary when one was last looked for; true before the first look. */
  get hasPrimary(): boolean {
    return this.lostAtMs === undefined;
  }

  /** Another pool to the same database, with one connection and other limits. It logs nothing. */
  single(limits: PoolConfig): PrimaryPool {
    return new PrimaryPool({ ...this.settings, primaryLog: undefined, ...limits, max: 1 });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Take): void;
  override connect(callback?: Take): Promise<PoolClient> | void {
    const taking = this.take();
    if (callback === undefined) return taking;
    taking.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: unknown) => callback(error as Error, undefined, () => undefined),
    );
  }

  private async take(): Promise<PoolClient> {
    for (let failures = 0; ;) {
      const { at } = this.place;
      try {
        const client = await super.connect();
        if (await this.isCurrent(client)) {
          this.found();
          return client;
        }
        client.release(true);
      } catch (error) {
        failures += 1;
        if (!isDatabaseAway(error) || isPoolBusy(error)) throw error;
        this.leave(at);
        if (failures < this.settings.hosts.length) continue;
        this.lost(error as Error);
        throw error;
      }
    }
  }

  private lost({ message }: Error): void {
    if (this.lostAtMs !== undefined) return;
    this.lostAtMs = performance.now();
    this.settings.primaryLog?.warn(
      { reason: message },
      'no primary of the database takes connections now; looking for one',
    );
  }

  private found(): void {
    if (this.lostAtMs === undefined) return;
    const seconds = Math.round((performance.now() - this.lostAtMs) / 1000);
    this.lostAtMs = undefined;
    this.settings.primaryLog?.info({ seconds }, 'the primary of the database takes connections again');
  }

  /** Turns to the next host, unless another caller has. */
  private leave(at: number): void {
    if (this.place.at === at) this.place.at = (at + 1) % this.settings.hosts.length;
  }

  private async isCurrent(client: PoolClient): Promise<boolean> {
    const looked = this.looked.get(client);
    if (looked === undefined || looked.timeline < this.settings.fence.timeline) return false;
    if (looked.atMs < this.staleBeforeMs) return false;
    if (!this.settings.isPooled || performance.now() - looked.atMs < lookLifeMs) return true;
    return this.look(client).then(
      () => true,
      () => false,
    );
  }

  /** Refuses a connection that doesn't lead to the newest primary. */
  private async look(client: ClientBase): Promise<void> {
    const { fence } = this.settings;
    const { rows } = await client.query<{ timeline: number | null }>(timelineOfPrimary);
    const timeline = rows[0]?.timeline ?? null;
    if (timeline === null) throw refusal('it is a standby, not the primary');
    if (timeline < fence.timeline)
      throw refusal(`its timeline ${timeline} is older than ${fence.timeline}: it has been replaced`);
    fence.timeline = timeline;
    this.looked.set(client, { timeline, atMs: performance.now() });
  }

  /** While calls are under way, for as long as they are. */
  private listenLater(): void {
    this.beat ??= setTimeout(() => void this.listen(), beatMs).unref();
  }

  /** Ends what hangs: if nothing has been answered since the last beat, and a new connection isn't answered either. */
  private async listen(): Promise<void> {
    this.beat = undefined;
    if (this.busy.size === 0) return;
    this.listenLater();
    const wasAlive = this.isAlive;
    this.isAlive = false;
    if (wasAlive) return;
    const { at } = this.place;
    const hanging = [...this.busy];
    const probe = new Client({
      ...this.settings.hosts[at],
      connectionTimeoutMillis: hostPatienceMs,
      query_timeout: hostPatienceMs,
    });
    probe.on('error', () => undefined);
    try {
      await probe.connect();
      await this.look(probe);
    } catch {
      this.leave(at);
      // With a statement under way this closes the socket at once.
      for (const client of hanging) if (this.busy.has(client)) void (client as unknown as Client).end();
    } finally {
      void probe.end();
    }
  }
}

const timelineOfPrimary = `select case when pg_is_in_recovery() then null
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end as timeline`;

/** As the database refuses to write on a standby. */
function refusal(why: string): Error {
  return Object.assign(new Error(why), { code: '25006' });
}

/** All connections are in use, which says nothing about the host. */
function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect');
}

/** A client whose host is chosen when it's made. */
function clientTo(host: () => SecuredHost | undefined, patienceMs: number | undefined): new () => ClientBase {
  return class extends Client {
    constructor(options?: ClientConfig) {
      super({
        ...options,
        ...host(),
        ...(patienceMs !== undefined && { connectionTimeoutMillis: patienceMs }),
      });
    }
  };
}
