import { dataLayout } from '../../server/embedded-postgres/data-dir';
import { readPidFile } from '../../server/embedded-postgres/postmaster';
import { startEmbeddedPostgres } from '../../server/embedded-postgres/start-embedded-postgres';
import type { EmbeddedPostgresOptions } from '../../server/embedded-postgres/start-embedded-postgres';

// The program that process tests start, stop and kill: a process that only runs its embedded database.

type HostOptions = Omit<EmbeddedPostgresOptions, 'log'>;

function report(event: string, fields: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify({ event, ...fields })}\n`);
}

async function main(): Promise<void> {
  const endEarly = () => process.exit(1);
  process.once('SIGTERM', endEarly);
  const options = JSON.parse(process.argv[2] ?? '') as HostOptions;
  const database = await startEmbeddedPostgres({
    ...options,
    log: (level, message, fields) => report('log', { level, message, ...fields }),
  });
  process.removeListener('SIGTERM', endEarly);
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
  process.once('SIGUSR2', () => process.exit(3));
  const { connectionString, address } = database;
  const postmaster = await readPidFile(dataLayout(options.dataDir).clusterDir);
  report('ready', { connectionString, address, pid: postmaster?.pid });
}

main().catch((error: unknown) => {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  report('refused', { name, message });
  process.exit(1);
});
