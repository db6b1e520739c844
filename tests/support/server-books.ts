import type { Pool } from 'pg';
import type { ServiceContext } from '../../server/service-context';
import { runAudit } from '../../server/audit/run-audit';
import { sealNewEntries } from '../../server/ledger/blocks/seal-blocks';
import { createPool } from '../../server/kernel/db/pool';
import { openContext, openDatabase } from '../../server/operator/open-context';

/** The ledger of a running server, accessed directly as the operator's commands do. */
export class ServerBooks {
  private opened: ReturnType<typeof openContext> | undefined;

  constructor(
    private readonly server: { dataDir: string },
    /** The server's settings that decide what lies on the networks. */
    private readonly environment: Record<string, string> = {},
  ) {}

  /** A service context on the server's database. */
  async context(): Promise<ServiceContext> {
    this.opened ??= openContext({
      ...this.environment,
      DATA_DIR: this.server.dataDir,
      DATABASE_POOL_SIZE: '2',
      LOG_LEVEL: 'silent',
    });
    return (await this.opened).context;
  }

  /** Works as the owner of the tables, who may do what no server may. */
  async asOwner<Result>(work: (pool: Pool) => Promise<Result>): Promise<Result> {
    const { reach, close } = await openDatabase({ DATA_DIR: this.server.dataDir, LOG_LEVEL: 'silent' });
    const pool = createPool({ connectionString: reach.ownerUrl ?? reach.serverUrl, maxConnections: 1 });
    try {
      return await work(pool);
    } finally {
      await pool.end();
      await close();
    }
  }

  /** The auditor's findings, all blocks included; one line each. */
  async audit(): Promise<string[]> {
    // Connections to a database that was stopped meanwhile, or moved, no longer work.
    await this.close();
    const context = await this.context();
    await sealNewEntries(context.db, context.clock.now());
    const { findings } = await runAudit(context);
    return findings.map(({ check, subject, message }) => `${check}: ${subject}: ${message}`);
  }

  async close(): Promise<void> {
    const { opened } = this;
    this.opened = undefined;
    if (opened !== undefined) await (await opened).close();
  }
}
