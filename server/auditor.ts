import { createChains } from './chains/chains';
import { openNetworks } from './chains/open-networks';
import { createCatalogueFees } from './gateways/fees/fee-source';
import { systemClock as clock } from './kernel/clock';
import { readConfig } from './kernel/config';
import type { Config } from './kernel/config';
import { withAuthority } from './kernel/db/database-tls';
import { waitForDatabase } from './kernel/db/is-database-away';
import { createDatabase, createPool } from './kernel/db/pool';
import { deriveKeys } from './kernel/keys/derived-keys';
import { refuseOtherMasterKey } from './kernel/keys/master-key';
import { createLog } from './kernel/log';
import { StartupError } from './kernel/startup-error';
import { createWorkerFigures } from './kernel/worker-figures';
import type { AuditorStart } from './start/auditor-process';
import { explainStartupFailure } from './start/explain-startup-failure';
import { auditWorker, auditorConnections } from './workers/audit';

/** How often it shows its server that it isn't frozen. */
const wordMs = 1_000;

/** Without a server, from the settings. */
function startAlone(config: Config): AuditorStart {
  const { AUDITOR_DATABASE_URL: url, MASTER_KEY: masterKey } = config;
  if (url === undefined || masterKey === undefined)
    throw new StartupError('The auditor alone needs AUDITOR_DATABASE_URL, and the MASTER_KEY of the servers');
  return { masterKey, connectionString: withAuthority(url, config.DATABASE_CA_FILE), pooler: undefined };
}

/** Returns what the server sends. A terminal's SIGINT is for the server, which ends this process last. */
async function startBeside(): Promise<AuditorStart> {
  process.on('SIGINT', () => undefined);
  process.once('disconnect', () => process.exit(0));
  return new Promise((resolve) => {
    process.once('message', (start) => resolve(start as AuditorStart));
  });
}

async function run(config: Config, { masterKey, ...database }: AuditorStart): Promise<never> {
  const log = createLog(config);
  const pool = createPool({ ...database, maxConnections: auditorConnections, log });
  await waitForDatabase(pool, "The auditor's login");
  const [db, keys] = [createDatabase(pool), deriveKeys(masterKey)];
  await refuseOtherMasterKey(db, keys);
  const { real, walletKeys } = await openNetworks(config, { db, clock, keys });
  const chains = createChains({ db, clock, fees: createCatalogueFees(), real });
  auditWorker.start({
    config,
    log,
    pool,
    db,
    keys,
    chains,
    walletKeys,
    workerFigures: createWorkerFigures(),
  });
  for (;;) {
    process.send?.('alive', () => undefined);
    await clock.sleep(wordMs);
  }
}

try {
  const config = readConfig(process.env);
  await run(config, await (process.send === undefined ? startAlone(config) : startBeside()));
} catch (error) {
  process.stderr.write(`${explainStartupFailure(error)}\n`);
  process.exit(1);
}
