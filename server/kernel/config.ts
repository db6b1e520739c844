import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { isOlderVersion } from '../../contract/app-version';
import { brand } from '../../contract/brand';
import { mintRequestBillsMax } from '../../contract/mint-house/mint-request-enums';
import { faultOfExplorers, faultOfLinks, faultOfWitnesses } from './outside-links';
import { wantsOtherThanPrimary } from './db/database-hosts';
import { faultOfTls } from './db/database-tls';
import { StartupError } from './startup-error';
import { isPublicKeyText } from './operator-history/action-text';
import { areSeedWords, tidySeedWords } from './keys/seed-words';

const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Whether a text is a comma-separated list of trusted proxies: addresses, networks such as 10.0.0.0/8, range
 * names.
 */
function isProxyList(text: string): boolean {
  return text.split(',').every((entry) => namedRanges.has(entry.trim()) || isNetwork(entry.trim()));
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^[0-9]{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}

const text = (minLength: number) => {
  const error = minLength === 1 ? 'it is empty' : `it must have at least ${minLength} characters`;
  return z.string().check(z.minLength(minLength, error));
};
const wholeNumber = (bounds: { min: number; max: number }) => {
  const error = `it must be a whole number from ${bounds.min} to ${bounds.max}`;
  const digits = z.string().check(z.regex(/^[0-9]{1,9}$/, error));
  return z.pipe(
    digits,
    z.pipe(z.transform(Number), z.number().check(z.gte(bounds.min, error), z.lte(bounds.max, error))),
  );
};
const urlOf = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `it must begin with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  });
const oneOf = <const Options extends readonly string[]>(...options: Options) =>
  z.enum(options, `it must be one of ${options.join(', ')}`);
/** Provider responses may come unencrypted only from this machine. */
const safeUrl = urlOf('http', 'https').check(
  z.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:[0-9]+)?(\/|$))/, 'it must begin with https://'),
);
const flag = z.pipe(
  oneOf('true', 'false', '1', '0'),
  z.transform((word) => word === 'true' || word === '1'),
);

const seedWords = z.pipe(
  z.pipe(z.string(), z.transform(tidySeedWords)),
  z.string().check(z.refine(areSeedWords, 'it must be 24 English words of BIP-39, whose checksum is right')),
);

const standbysUrl = z.string().check(
  z.regex(/^postgres(ql)?:\/\/.+/, 'it must begin with postgresql://'),
  z.refine((url) => faultOfTls(url) === undefined, { error: ({ input }) => faultOfTls(String(input)) }),
);

const databaseUrl = standbysUrl.check(
  z.refine(
    (url) => !wantsOtherThanPrimary(url),
    'it must lead to the primary, which has the books: target_session_attrs can only be read-write or primary',
  ),
);

/** Kept as a string: amounts are never computed from floats. */
const percent = z
  .string()
  .check(
    z.regex(
      /^(?:100(?:\.0{1,2})?|[1-9]?[0-9](?:\.[0-9]{1,2})?)$/,
      'it must be a number from 0 to 100 with at most two decimals',
    ),
  );

/** The maximum number of bills in one mint house request. */
const billLimit = z._default(wholeNumber({ min: 1, max: mintRequestBillsMax }), 500);

const networkName = z._default(oneOf('main', 'test', 'regtest'), 'main');

const tokenContracts = z.optional(
  z
    .string()
    .check(
      z.maxLength(2_000),
      z.regex(
        /^[a-z0-9-]+=[0-9A-Za-z]+(:[0-9]{1,2})?(,[a-z0-9-]+=[0-9A-Za-z]+(:[0-9]{1,2})?)*$/,
        'it must list contracts such as ethereum-erc20-usdt=0x…, with :18 behind one that has other decimals than the catalogue',
      ),
    ),
);

/** A setting with addresses. `faultOf` words the error. */
const addressesOf = (faultOf: (given: string) => string | undefined) =>
  z.optional(
    z
      .string()
      .check(
        z.refine((given) => faultOf(given) === undefined, { error: ({ input }) => faultOf(String(input)) }),
      ),
  );

/** All settings, read from the environment; README.md and docs/configuration.md explain each. */
const environmentModel = z.object({
  HOST: z._default(text(1), '127.0.0.1'),
  PORT: z._default(wholeNumber({ min: 0, max: 65_535 }), 4600),
  DATA_DIR: z.optional(text(1)),
  LOG_HEAD_FILE: z.optional(text(1)),
  LOG_WITNESSES: addressesOf(faultOfWitnesses),
  LOG_SIGNER_URL: z.optional(safeUrl),
  LOG_SIGNER_KEY: z.optional(
    z.string().check(z.refine(isPublicKeyText, 'it must be a public key in base64')),
  ),
  LOG_SIGNER_TOKEN: z.optional(text(16)),
  DATABASE_URL: z.optional(databaseUrl),
  OWNER_DATABASE_URL: z.optional(databaseUrl),
  DATABASE_REPLICA_URL: z.optional(standbysUrl),
  AUDITOR_DATABASE_URL: z.optional(databaseUrl),
  DATABASE_CA_FILE: z.optional(text(1)),
  DATABASE_POOLER: z.optional(z.enum(['prepared', 'plain'])),
  DATABASE_POOL_SIZE: z._default(wholeNumber({ min: 2, max: 500 }), 20),
  DRAIN_MS: z._default(wholeNumber({ min: 0, max: 10_000 }), 0),
  MONEY_PATIENCE_MS: z._default(wholeNumber({ min: 0, max: 60_000 }), 40),
  PUBLIC_URL: z.optional(
    urlOf('http', 'https').check(
      z.regex(
        /^https?:\/\/[^/?#@\\]+\/?$/,
        'it must be an address without a path, such as https://wallet.example',
      ),
    ),
  ),
  TLS_CERT: z.optional(z.string()),
  TLS_KEY: z.optional(z.string()),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(z.refine(isProxyList, 'it must list addresses, networks such as 10.0.0.0/8, or loopback')),
  ),
  PLACE_HEADER: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'it must be the name of a header')),
  ),
  MASTER_KEY: z.optional(text(32)),
  WALLET_SEED: z.optional(seedWords),
  SMTP_URL: z.optional(urlOf('smtp', 'smtps')),
  MAIL_FROM: z._default(text(3), 'Billfold <no-reply@billfold.invalid>'),
  SUPPORT_EMAIL: z.optional(z.email('it must be an address such as help@wallet.example')),
  OPERATOR_EMAIL: z.optional(z.email('it must be an address such as ops@wallet.example')),
  CAPTCHA: z._default(oneOf('proof-of-work', 'recaptcha', 'off'), 'proof-of-work'),
  RECAPTCHA_SITE_KEY: z.optional(text(1)),
  RECAPTCHA_SECRET: z.optional(text(1)),
  RECAPTCHA_VERIFY_URL: z._default(urlOf('http', 'https'), 'https://www.google.com/recaptcha/api/siteverify'),
  OIDC_GOOGLE_CLIENT_ID: z.optional(text(1)),
  OIDC_GOOGLE_ISSUER: z._default(safeUrl, 'https://accounts.google.com'),
  SUMSUB_APP_TOKEN: z.optional(text(1)),
  SUMSUB_SECRET_KEY: z.optional(text(1)),
  SUMSUB_WEBHOOK_SECRET: z.optional(text(1)),
  SUMSUB_LEVEL: z.optional(text(1)),
  SUMSUB_URL: z._default(safeUrl, 'https://api.sumsub.com'),
  PRICE_URL: z.optional(urlOf('http', 'https')),
  PRICE_EXCHANGES: z.optional(
    text(1).check(
      z.regex(/^(?:coinbase|bitstamp)(?:,(?:coinbase|bitstamp))*$/, 'it must be coinbase, bitstamp or both'),
    ),
  ),
  PRICE_DEVIATION_PERCENT: z._default(wholeNumber({ min: 1, max: 50 }), 3),
  PRICE_JUMP_PERCENT: z._default(wholeNumber({ min: 1, max: 100 }), 10),
  AUDITOR: z._default(oneOf('process', 'inside', 'elsewhere'), 'process'),
  AUDIT_INTERVAL_S: z._default(wholeNumber({ min: 1, max: 3600 }), 20),
  MINT_LIMIT_BLUE: billLimit,
  MINT_LIMIT_GREEN: billLimit,
  FILL_LIMIT_BLUE: billLimit,
  FILL_LIMIT_GREEN: billLimit,
  BURN_LIMIT_BLUE: billLimit,
  BURN_LIMIT_GREEN: billLimit,
  EPOS_FEE_PERCENT: z._default(percent, '1'),
  BITCOIN_RPC_URL: z.optional(urlOf('http', 'https')),
  BITCOIN_NETWORK: networkName,
  BITCOIN_CONFIRMATIONS: z._default(wholeNumber({ min: 2, max: 20 }), 3),
  ETHEREUM_RPC_URL: z.optional(urlOf('http', 'https')),
  ETHEREUM_NETWORK: networkName,
  ETHEREUM_TOKENS: tokenContracts,
  TRON_URL: z.optional(urlOf('http', 'https')),
  TRON_NETWORK: networkName,
  TRON_TOKENS: tokenContracts,
  V4_RPC_URL: z.optional(urlOf('http', 'https')),
  V4_NETWORK: networkName,
  V4_TOKENS: tokenContracts,
  CHAIN_BLOCK_MS: z._default(wholeNumber({ min: 100, max: 600_000 }), 3_000),
  CHAIN_STUCK_MS: z._default(wholeNumber({ min: 1_000, max: 86_400_000 }), 600_000),
  REVIEW_ABOVE_USD: z._default(wholeNumber({ min: 0, max: 999_999_999 }), 10_000),
  SWEEP_COST_TIMES: z._default(wholeNumber({ min: 3, max: 1_000_000 }), 20),
  FEES_BEYOND_DAY_USD: z._default(wholeNumber({ min: 0, max: 999_999_999 }), 100),
  LARGE_DEPOSIT_USD: z._default(wholeNumber({ min: 0, max: 999_999_999 }), 10_000),
  SIGNER_LIMIT_USD: z._default(wholeNumber({ min: 1, max: 999_999_999 }), 1_000_000),
  SIGNER_DAY_LIMIT_USD: z._default(wholeNumber({ min: 1, max: 999_999_999 }), 5_000_000),
  MIGRATION_DAY_LIMIT_USD: z._default(wholeNumber({ min: 1, max: 999_999_999 }), 1_000_000),
  BRIDGE_RESERVE_USD: z._default(wholeNumber({ min: 0, max: 999_999_999 }), 0),
  SWAP_SPREAD_BPS: z._default(wholeNumber({ min: 0, max: 1_000 }), 0),
  BUDGET_SCALE: z._default(wholeNumber({ min: 1, max: 1000 }), 1),
  METRICS_TOKEN: z.optional(text(16)),
  MIN_APP_VERSION: z._default(
    z.string().check(z.regex(/^[0-9]{1,4}(\.[0-9]{1,4}){0,2}$/, 'it must be a version such as 4.6.0')),
    brand.oldestAppVersion,
  ),
  OUTSIDE_LINKS: addressesOf(faultOfLinks),
  EXPLORERS: addressesOf(faultOfExplorers),
  KILL_SERVICE_WORKER: z._default(flag, false),
  LOG_LEVEL: z._default(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'), 'info'),
  DEMO: z._default(flag, true),
  NODE_ENV: z.optional(z.string()),
});

export type Config = z.infer<typeof environmentModel>;

export const settingNames: readonly string[] = Object.keys(environmentModel.shape);

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1']);

/** Whether only this machine can reach the server. */
export function isLoopbackHost(host: string): boolean {
  return loopbackHosts.has(host);
}

/** Reads and validates the environment. Throws a StartupError that names the wrong variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentModel.safeParse(present);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartupError(
      `Configuration: ${String(issue?.path[0])} is wrong: ${issue?.message ?? 'invalid'}`,
    );
  }
  checkCombinations(parsed.data);
  return parsed.data;
}

function checkCombinations(config: Config): void {
  if ((config.TLS_CERT === undefined) !== (config.TLS_KEY === undefined)) {
    throw new StartupError('Configuration: TLS_CERT and TLS_KEY go together; one of them is missing');
  }
  if (isOlderVersion(brand.appVersion, config.MIN_APP_VERSION)) {
    throw new StartupError(
      `Configuration: MIN_APP_VERSION is above ${brand.appVersion}, the version of the app that this server has itself`,
    );
  }
  if (config.CAPTCHA === 'off' && config.NODE_ENV !== 'test') {
    throw new StartupError('Configuration: CAPTCHA=off is for tests only (NODE_ENV=test)');
  }
  if (config.CAPTCHA === 'recaptcha' && !(config.RECAPTCHA_SITE_KEY && config.RECAPTCHA_SECRET)) {
    throw new StartupError('Configuration: CAPTCHA=recaptcha needs RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET');
  }
  const ofSumsub = [
    config.SUMSUB_APP_TOKEN,
    config.SUMSUB_SECRET_KEY,
    config.SUMSUB_WEBHOOK_SECRET,
    config.SUMSUB_LEVEL,
  ];
  if (ofSumsub.includes(undefined) && ofSumsub.some((setting) => setting !== undefined)) {
    throw new StartupError(
      'Configuration: SUMSUB_APP_TOKEN, SUMSUB_SECRET_KEY, SUMSUB_WEBHOOK_SECRET and SUMSUB_LEVEL go together; one of them is missing',
    );
  }
  if (config.OWNER_DATABASE_URL !== undefined && config.DATABASE_URL === undefined) {
    throw new StartupError(
      'Configuration: OWNER_DATABASE_URL needs DATABASE_URL, the login of the server itself',
    );
  }
  if (config.DATABASE_REPLICA_URL !== undefined && config.DATABASE_URL === undefined) {
    throw new StartupError(
      'Configuration: DATABASE_REPLICA_URL needs DATABASE_URL, the primary of these standbys',
    );
  }
  if (config.DATABASE_POOLER !== undefined && config.DATABASE_URL === undefined) {
    throw new StartupError('Configuration: DATABASE_POOLER needs DATABASE_URL, the address of the pooler');
  }
  if (config.AUDITOR === 'elsewhere' && config.AUDITOR_DATABASE_URL === undefined) {
    throw new StartupError(
      "Configuration: AUDITOR=elsewhere needs AUDITOR_DATABASE_URL, the auditor's login",
    );
  }
  if (config.DATABASE_URL !== undefined && config.MASTER_KEY === undefined && config.DATA_DIR === undefined) {
    throw new StartupError(
      'Configuration: MASTER_KEY is missing: with DATABASE_URL every server needs the same key (or a DATA_DIR that holds it)',
    );
  }
}
