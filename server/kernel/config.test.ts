import { describe, expect, it } from 'vitest';
import { isLoopbackHost, readConfig } from './config';
import { StartupError } from './startup-error';
import { newSeedWords } from './keys/seed-words';

const masterKey = 'k'.repeat(32);
const seedWords = newSeedWords();

describe('readConfig', () => {
  it('needs nothing, and then keeps to this machine', () => {
    expect(readConfig({})).toEqual({
      HOST: '127.0.0.1',
      PORT: 4600,
      AUDITOR: 'process',
      AUDIT_INTERVAL_S: 20,
      DATABASE_POOL_SIZE: 20,
      DRAIN_MS: 0,
      MONEY_PATIENCE_MS: 40,
      MAIL_FROM: 'Billfold <no-reply@billfold.invalid>',
      CAPTCHA: 'proof-of-work',
      RECAPTCHA_VERIFY_URL: 'https://www.google.com/recaptcha/api/siteverify',
      OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
      SUMSUB_URL: 'https://api.sumsub.com',
      BUDGET_SCALE: 1,
      SWAP_SPREAD_BPS: 0,
      PRICE_DEVIATION_PERCENT: 3,
      PRICE_JUMP_PERCENT: 10,
      BITCOIN_NETWORK: 'main',
      BITCOIN_CONFIRMATIONS: 3,
      ETHEREUM_NETWORK: 'main',
      TRON_NETWORK: 'main',
      V4_NETWORK: 'main',
      CHAIN_BLOCK_MS: 3_000,
      CHAIN_STUCK_MS: 600_000,
      REVIEW_ABOVE_USD: 10_000,
      SWEEP_COST_TIMES: 20,
      FEES_BEYOND_DAY_USD: 100,
      LARGE_DEPOSIT_USD: 10_000,
      SIGNER_LIMIT_USD: 1_000_000,
      SIGNER_DAY_LIMIT_USD: 5_000_000,
      MIGRATION_DAY_LIMIT_USD: 1_000_000,
      BRIDGE_RESERVE_USD: 0,
      EPOS_FEE_PERCENT: '1',
      MINT_LIMIT_BLUE: 500,
      MINT_LIMIT_GREEN: 500,
      FILL_LIMIT_BLUE: 500,
      FILL_LIMIT_GREEN: 500,
      BURN_LIMIT_BLUE: 500,
      BURN_LIMIT_GREEN: 500,
      MIN_APP_VERSION: '4.6.0',
      KILL_SERVICE_WORKER: false,
      LOG_LEVEL: 'info',
      DEMO: true,
    });
  });

  it('takes an empty variable for one that is not set, and passes over those it does not know', () => {
    const config = readConfig({ PORT: '', HOST: '', SMTP_URL: '', TRUST_PROXY: '', PATH: '/usr/bin' });
    expect(config).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', '8080', 8080],
    ['PORT', '0', 0],
    ['HOST', '::1', '::1'],
    ['DATABASE_POOL_SIZE', '50', 50],
    ['PUBLIC_URL', 'https://wallet.example', 'https://wallet.example'],
    ['PUBLIC_URL', 'https://[2001:db8::1]:8443/', 'https://[2001:db8::1]:8443/'],
    ['SMTP_URL', 'smtps://user:secret@mail.example:465', 'smtps://user:secret@mail.example:465'],
    ['TRUST_PROXY', 'loopback', 'loopback'],
    ['TRUST_PROXY', '10.0.0.0/8, fd00::/8,192.0.2.1', '10.0.0.0/8, fd00::/8,192.0.2.1'],
    ['PLACE_HEADER', 'cf-ipcity', 'cf-ipcity'],
    ['OIDC_GOOGLE_ISSUER', 'http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['BITCOIN_RPC_URL', 'http://user:word@127.0.0.1:8332', 'http://user:word@127.0.0.1:8332'],
    ['BITCOIN_NETWORK', 'regtest', 'regtest'],
    ['BITCOIN_CONFIRMATIONS', '2', 2],
    ['BITCOIN_CONFIRMATIONS', '20', 20],
    [
      'ETHEREUM_TOKENS',
      'ethereum-erc20-usdt=0xAb:6,ethereum-erc20-tet=0x0c',
      'ethereum-erc20-usdt=0xAb:6,ethereum-erc20-tet=0x0c',
    ],
    ['BUDGET_SCALE', '100', 100],
    ['LOG_WITNESSES', 'https://a.example/h,https://b.example/', 'https://a.example/h,https://b.example/'],
    [
      'OUTSIDE_LINKS',
      'helpChat=https://help.example/chat terms=',
      'helpChat=https://help.example/chat terms=',
    ],
    ['EXPLORERS', 'bitcoin=https://blocks.example/{hash}', 'bitcoin=https://blocks.example/{hash}'],
    ['EPOS_FEE_PERCENT', '0', '0'],
    ['EPOS_FEE_PERCENT', '0.75', '0.75'],
    ['EPOS_FEE_PERCENT', '100', '100'],
    ['MIN_APP_VERSION', '4.5', '4.5'],
    ['KILL_SERVICE_WORKER', 'true', true],
    ['DEMO', 'false', false],
    ['DEMO', '0', false],
    ['DEMO', '1', true],
    ['LOG_LEVEL', 'silent', 'silent'],
    ['MASTER_KEY', masterKey, masterKey],
    ['WALLET_SEED', ` ${seedWords.toUpperCase()}\n`, seedWords],
  ])('reads %s=%s', (name, value, read) => {
    expect(readConfig({ [name]: value })).toMatchObject({ [name]: read });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', ' '],
    ['PORT', '0x50'],
    ['PORT', '1e3'],
    ['PORT', '99999999999999999999'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_POOL_SIZE', '1'],
    ['DATABASE_POOL_SIZE', '501'],
    ['DATABASE_POOL_SIZE', 'many'],
    ['PUBLIC_URL', 'wallet.example'],
    ['PUBLIC_URL', 'ftp://wallet.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://wallet.example/wallet'],
    ['DATABASE_URL', 'mysql://db.example/wallet'],
    ['DATABASE_URL', 'postgresql://a,b/wallet?target_session_attrs=any'],
    ['PUBLIC_URL', 'https://wallet.example/wallet/'],
    ['PUBLIC_URL', 'https://wallet.example//'],
    ['PUBLIC_URL', 'https://wallet.example/?'],
    ['PUBLIC_URL', 'https://wallet.example?from=here'],
    ['PUBLIC_URL', 'https://wallet.example/#home'],
    ['PUBLIC_URL', 'https://user:word@wallet.example'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', 'loopback,'],
    ['PLACE_HEADER', 'x-place: here'],
    ['PLACE_HEADER', 'x'.repeat(65)],
    ['BITCOIN_RPC_URL', '127.0.0.1:8332'],
    ['BITCOIN_CONFIRMATIONS', '1'],
    ['BITCOIN_CONFIRMATIONS', '21'],
    ['ETHEREUM_NETWORK', 'sepolia'],
    ['ETHEREUM_TOKENS', 'ethereum-erc20-usdt'],
    ['ETHEREUM_TOKENS', 'ethereum-erc20-usdt=0xAb;ethereum-erc20-tet=0x0c'],
    ['TRON_URL', 'grpc://127.0.0.1:50051'],
    ['MASTER_KEY', 'short'],
    ['WALLET_SEED', 'abandon about'],
    ['WALLET_SEED', seedWords.replace(/ \w+$/, '')],
    ['WALLET_SEED', seedWords.replace(/^\w+/, 'billfold')],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'x'],
    ['SUPPORT_EMAIL', 'Help <help@wallet.example>'],
    ['OPERATOR_EMAIL', 'ops'],
    ['AUDITOR', 'nowhere'],
    ['AUDITOR_DATABASE_URL', 'mysql://db.example/wallet'],
    ['CAPTCHA', 'none'],
    ['RECAPTCHA_VERIFY_URL', 'siteverify'],
    ['SUMSUB_URL', 'http://api.sumsub.com'],
    ['OIDC_GOOGLE_ISSUER', 'accounts.google.com'],
    ['OIDC_GOOGLE_ISSUER', 'http://accounts.google.com'],
    ['OIDC_GOOGLE_ISSUER', 'http://localhost@accounts.example'],
    ['OIDC_GOOGLE_ISSUER', 'http://localhost.accounts.example'],
    ['OUTSIDE_LINKS', 'helpchat=https://help.example'],
    ['OUTSIDE_LINKS', 'helpChat=http://help.example'],
    ['OUTSIDE_LINKS', 'helpChat=javascript:alert(1)'],
    ['OUTSIDE_LINKS', 'https://help.example'],
    ['EXPLORERS', 'litecoin=https://blocks.example/{hash}'],
    ['EXPLORERS', 'bitcoin=https://blocks.example/'],
    ['EXPLORERS', 'bitcoin=http://blocks.example/{hash}'],
    ['EPOS_FEE_PERCENT', '-1'],
    ['EPOS_FEE_PERCENT', '1.005'],
    ['EPOS_FEE_PERCENT', '100.01'],
    ['EPOS_FEE_PERCENT', '1e1'],
    ['EPOS_FEE_PERCENT', '.5'],
    ['EPOS_FEE_PERCENT', '01'],
    ['BUDGET_SCALE', '0'],
    ['BUDGET_SCALE', '1001'],
    ['METRICS_TOKEN', 'tooshort'],
    ['LOG_LEVEL', 'loud'],
    ['MIN_APP_VERSION', 'newest'],
    ['KILL_SERVICE_WORKER', 'yes'],
    ['DEMO', 'maybe'],
    ['LOG_WITNESSES', 'http://witness.example/'],
    ['LOG_WITNESSES', 'https://a.example/, https://b.example/'],
  ])('refuses %s=%s in one line that names the variable', (name, value) => {
    const refusal = refusalOf({
      [name]: value,
      ...(name === 'DATABASE_URL' ? { MASTER_KEY: masterKey } : {}),
    });
    expect(refusal).toMatch(new RegExp(`^Configuration: ${name} is wrong: it \\S.+$`));
    expect(refusal).not.toContain('\n');
  });

  it('repeats no secret that was mistyped', () => {
    expect(refusalOf({ MASTER_KEY: 'my-secret' })).not.toContain('my-secret');
    expect(refusalOf({ WALLET_SEED: 'my-secret words' })).not.toContain('my-secret');
    expect(refusalOf({ SMTP_URL: 'user:my-secret@mail.example' })).not.toContain('my-secret');
    expect(refusalOf({ DATABASE_URL: 'user:my-secret@db.example' })).not.toContain('my-secret');
  });

  it.each<[string, Record<string, string>]>([
    ['TLS_KEY', { TLS_CERT: 'cert.pem' }],
    ['TLS_CERT', { TLS_KEY: 'key.pem' }],
    ['MIN_APP_VERSION', { MIN_APP_VERSION: '9999' }],
    ['CAPTCHA', { CAPTCHA: 'off' }],
    ['CAPTCHA', { CAPTCHA: 'off', NODE_ENV: 'production' }],
    ['RECAPTCHA_SECRET', { CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'site' }],
    ['RECAPTCHA_SITE_KEY', { CAPTCHA: 'recaptcha', RECAPTCHA_SECRET: 'secret' }],
    ['SUMSUB_LEVEL', { SUMSUB_APP_TOKEN: 'a', SUMSUB_SECRET_KEY: 'b', SUMSUB_WEBHOOK_SECRET: 'c' }],
    ['SUMSUB_WEBHOOK_SECRET', { SUMSUB_LEVEL: 'a' }],
    ['MASTER_KEY', { DATABASE_URL: 'postgresql://db.example/wallet' }],
    ['OWNER_DATABASE_URL', { OWNER_DATABASE_URL: 'postgresql://db.example/wallet' }],
    ['DATABASE_POOLER', { DATABASE_POOLER: 'plain' }],
    ['AUDITOR_DATABASE_URL', { AUDITOR: 'elsewhere' }],
    ['DATABASE_REPLICA_URL', { DATABASE_REPLICA_URL: 'postgresql://db.example/wallet' }],
  ])('names %s for the combination that lacks it', (name, environment) => {
    expect(refusalOf(environment)).toContain(name);
  });

  it.each<Record<string, string>>([
    { TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' },
    { CAPTCHA: 'off', NODE_ENV: 'test' },
    { CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' },
    { DATABASE_URL: 'postgres://db.example/wallet', MASTER_KEY: masterKey },
    { DATABASE_URL: 'postgresql:///wallet?host=/run/postgresql', DATA_DIR: '/srv/billfold' },
    {
      DATABASE_URL: 'postgresql://a:5432,b:5432/wallet?target_session_attrs=read-write',
      MASTER_KEY: masterKey,
    },
  ])('takes the combination %j', (environment) => {
    expect(readConfig(environment)).toMatchObject(environment);
  });
});

describe('isLoopbackHost', () => {
  it.each(['127.0.0.1', 'localhost', '::1'])('%s is', (host) => expect(isLoopbackHost(host)).toBe(true));
  it.each(['0.0.0.0', '::', '192.0.2.1', 'localhost.example', '', '127.0.0.1.example'])('%j is not', (host) =>
    expect(isLoopbackHost(host)).toBe(false),
  );
});

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  throw new Error(`accepted: ${JSON.stringify(environment)}`);
}
