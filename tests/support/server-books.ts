import type { ServiceContext } from '../../server/service-context';
import { runAudit } from '../../server/audit/run-audit';
import { sealNewEntries } from '../../server/ledger/blocks/seal-blocks';
import { openContext } from '../../server/operator/open-context';

/** The ledger of a running server, accessed directly as the operator's commands do. */
export class ServerBooks {
  private opened: ReturnType<typeof openContext> | undefined;

  constructor(private readonly server: { dataDir: string }) {}

  /** A service context on the server's database. */
  async context(): Promise<ServiceContext> {
    this.opened ??= openContext({
      DATA_DIR: this.server.dataDir,
      DATABASE_POOL_SIZE: '2',
      LOG_LEVEL: 'silent',
    });
    return (await this.opened).context;
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
