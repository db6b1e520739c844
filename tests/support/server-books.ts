import type { ServiceContext } from '../../server/service-context';
import { runAudit } from '../../server/audit/run-audit';
import { sealNewEntries } from '../../server/ledger/blocks/seal-blocks';
import { openContext } from '../../server/operator/open-context';

/** The books of a started server, worked on beside it as the operator does. */
export class ServerBooks {
  private opened: ReturnType<typeof openContext> | undefined;

  constructor(private readonly server: { dataDir: string }) {}

  /** What services work with, on the server's database. */
  async context(): Promise<ServiceContext> {
    this.opened ??= openContext({
      DATA_DIR: this.server.dataDir,
      DATABASE_POOL_SIZE: '2',
      LOG_LEVEL: 'silent',
    });
    return (await this.opened).context;
  }

  /** What the auditor finds, all blocks included; each finding in one line. */
  async audit(): Promise<string[]> {
    // A database that was stopped meanwhile, or has another address, is not reached by the old connections.
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
