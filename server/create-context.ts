import { auditorConnections } from './workers/audit';
import { createRateLimiter } from './kernel/limits/rate-limiter';
import { systemClock } from './kernel/clock';
import type { Clock } from './kernel/clock';
import type { Config } from './kernel/config';
import { createDatabase, createPool } from './kernel/db/pool';
import { createStandbys, standbysOf } from './kernel/db/standbys';
import { WalPosition } from './kernel/db/wal-position';
import { createCaptcha } from './gateways/captcha/create-captcha';
import { createChains } from './chains/chains';
import { createNodeFees } from './chains/node-fees';
import { openNetworks } from './chains/open-networks';
import type { RealNetworks } from './chains/chains';
import { createSigner } from './chains/signer';
import { createCatalogueFees } from './gateways/fees/fee-source';
import { createKycProvider } from './gateways/kyc/create-kyc-provider';
import { createOutboxMail, createSmtpMail } from './gateways/mail/mail-gateway';
import { createOutgoingPost } from './gateways/outgoing/outgoing-post';
import { createPrices } from './gateways/prices/create-prices';
import { createIdentityProviders } from './gateways/social/openid-provider';
import { checkMasterKey } from './kernel/keys/master-key';
import { createWorkerFigures } from './kernel/worker-figures';
import { deriveKeys } from './kernel/keys/derived-keys';
import { demoPolicy } from './demo/demo-policy';
import { createLedger } from './ledger/ledger';
import { HeadWatch } from './ledger/log/head-watch';
import { isOwnHost, isOwnMachineAlone, publicUrl } from './http/own-address';
import { createLog } from './kernel/log';
import { openLogSigner } from './log/remote-signer';
import { payoutHandlers } from './payout-handlers';
import { openPushKeys } from './push/push-keys';
import type { PushKeys } from './push/push-keys';
import { createPasswordHasher } from './identity/passwords/password-hasher';
import type { PasswordHasher } from './identity/passwords/password-hasher';
import type { ServiceContext } from './service-context';
import { createVerifiedTokens } from './identity/sessions/verified-tokens';
import type { WalletKeys } from './chains/wallet-keys/create-wallet-keys';

interface ContextOptions {
  config: Config;
  /** Of the login with fewer rights; `prepareDatabase` answers it. */
  connectionString: string;
  /** Of the auditor's login; undefined if it has none. */
  auditorUrl?: string | undefined;
  masterKey: string;
  embeddedDatabase: boolean;
  /** Where the newest head of the log is kept, unless LOG_HEAD_FILE says it. */
  logHeadFile?: string;
  /** The system clock, unless a test replaces it. */
  clock?: Clock;
  /** The slow hash unless a test brings a cheap one. */
  passwords?: PasswordHasher;
}

/**
 * Creates what the services work with, from configuration and a reachable database. Throws a StartupError if the master key
 * or the wallet's seed is not this database's.
 */
export async function createContext(options: ContextOptions): Promise<ServiceContext> {
  const { config } = options;
  const log = createLog(config);
  const limits = { maxConnections: config.DATABASE_POOL_SIZE, pooler: config.DATABASE_POOLER };
  const pool = createPool({
    ...limits,
    log,
    connectionString: options.connectionString,
    wal: config.DATABASE_REPLICA_URL === undefined ? undefined : new WalPosition(),
  });
  const db = createDatabase(pool);
  const standbys = createStandbys({
    ...limits,
    primary: { pool, db },
    connectionString: standbysOf(config, options.connectionString),
  });
  const { clock = systemClock } = options;
  const auditor = openAuditor(options, { pool, db });
  const keys = deriveKeys(options.masterKey);
  const { walletKeys, real, pushKeys } = await readKeysAndNetworks({ config, pool, db, keys, clock });
  const logSigner = openLogSigner(config, keys.logSigning);
  const file = config.LOG_HEAD_FILE ?? options.logHeadFile;
  const headWatch = new HeadWatch({ db, clock, keys, log, logSigner, file });
  const catalogue = createCatalogueFees();
  const chains = createChains({ db, clock, fees: catalogue, real });
  return {
    config,
    pool,
    db,
    standbys,
    auditor,
    clock,
    keys,
    mail:
      config.SMTP_URL === undefined
        ? createOutboxMail(db, clock)
        : createSmtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM }),
    captcha: createCaptcha(config, { db, clock, key: keys.captcha }),
    outgoing: createOutgoingPost({
      mayReachLoopback: isOwnMachineAlone(options) || config.NODE_ENV === 'test',
      isOwnName: (hostname) => isOwnHost(config, hostname),
    }),
    pushKeys,
    identityProviders: createIdentityProviders(config, { clock, log }),
    kyc: createKycProvider(config, {
      db,
      clock,
      log,
      standInKey: isOwnMachineAlone(options) ? keys.verifierStandIn : undefined,
    }),
    rateLimiter: createRateLimiter(db, config.BUDGET_SCALE),
    passwords: options.passwords ?? (await createPasswordHasher()),
    accountPolicy: demoPolicy,
    payoutHandlers,
    verifiedTokens: createVerifiedTokens(),
    ledger: createLedger(db, { clock, keys, headWatch }),
    logSigner,
    headWatch,
    logOrigin: `${new URL(publicUrl(config)).host}/log`,
    prices: createPrices(config, { clock, log }),
    walletKeys,
    fees: createNodeFees({ chains, catalogue, clock }),
    chains,
    signer: createSigner({
      keys,
      walletKeys,
      limitUsd: config.SIGNER_LIMIT_USD,
      dayLimitUsd: config.SIGNER_DAY_LIMIT_USD,
    }),
    log,
    workerFigures: createWorkerFigures(),
    embeddedDatabase: options.embeddedDatabase,
  };
}

function openAuditor(
  { auditorUrl }: ContextOptions,
  server: Pick<ServiceContext, 'pool' | 'db'>,
): ServiceContext['auditor'] {
  if (auditorUrl === undefined) return { ...server, end: () => Promise.resolve() };
  const pool = createPool({ connectionString: auditorUrl, maxConnections: auditorConnections });
  return { pool, db: createDatabase(pool), end: () => pool.end() };
}

/** Checks the master key first: with a wrong one the seed could not be read. */
async function readKeysAndNetworks(
  context: Pick<ServiceContext, 'config' | 'pool' | 'db' | 'keys' | 'clock'>,
): Promise<{ walletKeys: WalletKeys; real: RealNetworks; pushKeys: PushKeys }> {
  const { config, pool, db, keys, clock } = context;
  try {
    await checkMasterKey(db, keys);
    const networks = await openNetworks(config, { db, clock, keys });
    return { ...networks, pushKeys: await openPushKeys(db, keys) };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
