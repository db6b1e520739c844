import type { FastifyRequest } from 'fastify';
import type { PrimaryPool } from './kernel/db/primary-pool';
import type { Logger } from 'pino';
import type { RateLimiter } from './kernel/limits/rate-limiter';
import type { Clock } from './kernel/clock';
import type { Config } from './kernel/config';
import type { CaptchaGateway } from './gateways/captcha/captcha-gateway';
import type { Chains } from './chains/chains';
import type { PayoutHandlers } from './chains/payouts/payout-handler';
import type { Signer } from './chains/signer';
import type { FeeSource } from './gateways/fees/fee-source';
import type { MailGateway } from './gateways/mail/mail-gateway';
import type { OutgoingPost } from './gateways/outgoing/outgoing-post';
import type { KycProvider } from './gateways/kyc/kyc-provider';
import type { IdentityProviders } from './gateways/social/identity-provider';
import type { WorkerFigures } from './kernel/worker-figures';
import type { DerivedKeys } from './kernel/keys/derived-keys';
import type { PriceBoard } from './gateways/prices/price-board';
import type { Ledger } from './ledger/ledger';
import type { HeadWatch } from './ledger/log/head-watch';
import type { LogSigner } from './ledger/log/log-signer';
import type { PushKeys } from './push/push-keys';
import type { PasswordHasher } from './identity/passwords/password-hasher';
import type { VerifiedTokens } from './identity/sessions/verified-tokens';
import type { WalletKeys } from './chains/wallet-keys/create-wallet-keys';
import type { Db, TransactionOptions } from './kernel/db/db';
import type { Standbys } from './kernel/db/standbys';

/** What a server adds to the rules of accounts, such as a demo's; `createContext` hands it in. */
export interface AccountPolicy {
  /** Whether this request may sign in with this address at all: some accounts' passwords may be public. */
  maySignIn: (context: ServiceContext, asked: { request: FastifyRequest; email: string }) => boolean;
  /** Whether this request's browser may open the pages of stand-ins, which are meant for developers only. */
  maySeeStandIns: (context: ServiceContext, request: FastifyRequest) => boolean;
  /** Runs after each registration. If it fails, the account still exists. */
  welcome: (context: ServiceContext, userId: string) => Promise<void>;
}

/** What every service works with; made once in main.ts, and by tests with stand-ins. */
export interface ServiceContext {
  config: Config;
  pool: PrimaryPool;
  db: Db;
  /** Answer reads in place of `db`. */
  standbys: Standbys;
  /** The database as the auditor's login, which alone writes what the auditor keeps; the server's if it has none. */
  auditor: { pool: PrimaryPool; db: Db; end: () => Promise<void> };
  clock: Clock;
  keys: DerivedKeys;
  mail: MailGateway;
  captcha: CaptchaGateway;
  /** Posts to addresses that users have named. */
  outgoing: OutgoingPost;
  identityProviders: IdentityProviders;
  /** The identity verifier; undefined if there is none. */
  kyc: KycProvider | undefined;
  rateLimiter: RateLimiter;
  passwords: PasswordHasher;
  accountPolicy: AccountPolicy;
  verifiedTokens: VerifiedTokens;
  prices: PriceBoard;
  fees: FeeSource;
  /** The networks that coins are on. */
  chains: Chains;
  /** They book how payouts end. */
  payoutHandlers: PayoutHandlers;
  /** By which push services know this server. */
  pushKeys: PushKeys;
  /** What signs with our keys. */
  signer: Signer;
  /** Signs the heads of the log of blocks. */
  logSigner: LogSigner;
  /** The name of that log. */
  logOrigin: string;
  /** Compares the books with the newest head of that log. */
  headWatch: HeadWatch;
  /** The only way into the books. */
  ledger: Ledger;
  /** Addresses on the networks, and their keys. */
  walletKeys: WalletKeys;
  log: Logger;
  /** What the background workers tell Prometheus. */
  workerFigures: WorkerFigures;
  /** Whether the database is the embedded one, which allows the outbox page and the demo. */
  embeddedDatabase: boolean;
}

/**
 * Runs `work` in one transaction with a context whose services read, write and post in it. Within another transaction it
 * becomes a part of that one.
 */
export async function inTransaction<Result>(
  context: ServiceContext,
  work: (inner: ServiceContext) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  return context.db.transaction((transaction) => work(withinTransaction(context, transaction)), options);
}

function withinTransaction(context: ServiceContext, transaction: Db): ServiceContext {
  const { ledger, chains } = context;
  return {
    ...context,
    db: transaction,
    chains: chains.within(transaction),
    ledger: { ...ledger, post: (entry, options) => ledger.post(entry, { transaction, ...options }) },
  };
}
