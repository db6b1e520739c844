import fastifyCookie from '@fastify/cookie';
import { LogController, fastify } from 'fastify';
import type {
  FastifyError,
  FastifyHttp2SecureOptions,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Http2SecureServer } from 'node:http2';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { operationIdHeader } from '../contract/operation-id';
import { allBoundRoutes } from './all-bound-routes';
import { registerAuditMetrics } from './audit/audit-metrics';
import { auditWarnings } from './audit/overdue-audits';
import { registerChainMetrics } from './chains/chain-metrics';
import { logWarnings, registerLogMetrics } from './log/unsigned-blocks';
import { signInEffort } from './identity/auth/failed-sign-ins.service';
import { authenticate, callerName } from './identity/authenticate';
import { installAvatarFiles } from './identity/avatars/avatars.routes';
import { AppError } from './kernel/app-error';
import { installApiDocument } from './http/api-document';
import { answerClientErrors, bareAnswerHeaders } from './http/bare-answer';
import { installBodyTimeout, leastBodyBytes } from './http/request-body';
import { sendError, toAppError } from './http/error-answer';
import { installDemoDeposits } from './demo/deposit.routes';
import { installDemoEntry } from './demo/demo-key';
import { installHealthRoutes } from './http/health.routes';
import { createMetrics, installRequestLog } from './http/metrics';
import { installLoginForm } from './http/login-form';
import { installMinVersion } from './http/min-version';
import { createMoneyGate, refuseWhenCrowded } from './http/money-gate';
import { mountRoute } from './http/mount-route';
import { installPositionHeader } from './http/position-header';
import type { CallGuards } from './http/mount-route';
import { sendKeptFile } from './http/kept-files';
import { installNotFound } from './http/not-found';
import { installOwnHost, publicUrl, requireSameOrigin } from './http/own-address';
import { installSecurityHeaders } from './http/security-headers';
import { appPage, installStaticFiles, readInlineHashes } from './http/static-files';
import { endUnusedConnections } from './http/unused-connections';
import { installWellKnown } from './http/well-known';
import { installOperationFiles } from './history/operation-file.routes';
import { installVerificationHints } from './identity/verification/verification-hints.routes';
import { installKycStandIn } from './demo/kyc-stand-in.routes';
import { installReserveFiles } from './reserves/reserve-file.routes';
import { installLog } from './log/log.routes';
import { installLive } from './live/live.routes';
import { installOutbox } from './demo/outbox.routes';
import type { ServiceContext } from './service-context';
import { readTlsFiles } from './tls-files';

/** The guards of the areas that know accounts, which the HTTP layer calls. */
export const callGuards: CallGuards = { authenticate, callerName, captchaEffort: signInEffort };

/** The share of connections that money calls may use. Reads use the rest. */
const moneyShare = 0.8;

/** The length of the accept queue. Beyond it the kernel makes connections retry after a second. */
export const acceptQueue = 4_096;

/** Creates the whole HTTP server, not yet listening. Serves only the API if `distFolder` is undefined. */
export async function createApp(context: ServiceContext, distFolder?: string): Promise<FastifyInstance> {
  const app = createFastify(context);
  endUnusedConnections(app);
  // The small zod build brings no messages of its own.
  z.config(z.locales.en());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Parses JSON only: another site's form can send plain text without a preflight request.
  app.removeContentTypeParser('text/plain');
  const metrics = createMetrics(context);
  app.setErrorHandler((error, request, reply) => {
    const refusal = toAppError(error);
    metrics.refused(refusal.errorName);
    return sendError(request, reply, refusal);
  });
  app.decorateRequest('caller', undefined);
  registerAuditMetrics(metrics.registry, context.pool);
  registerChainMetrics(metrics.registry, context);
  registerLogMetrics(metrics.registry, context);
  context.workerFigures.addTo(metrics.registry);
  installRequestLog(app, metrics);
  installMinVersion(app, context.config);
  installPositionHeader(app, context);
  const { DATABASE_POOL_SIZE: connections, MONEY_PATIENCE_MS: patienceMs } = context.config;
  // At least one: money calls can take turns even on a single connection.
  const atOnce = Math.max(1, Math.floor(connections * moneyShare));
  const gate = createMoneyGate({ atOnce, patienceMs });
  refuseWhenCrowded(app, gate);
  const inlineHashes =
    distFolder === undefined ? { scriptHashes: [], styleHashes: [] } : readInlineHashes(distFolder);
  await installSecurityHeaders(app, context.config, inlineHashes);
  installOwnHost(app, context.config);
  installBodyTimeout(app);
  await app.register(fastifyCookie);
  // The router decodes escapes, so '/%61pi' is '/api' to it: check the matched route, not only the address.
  app.addHook('onRequest', async (request) => {
    const { url: route = '' } = request.routeOptions;
    if ([route, request.url].some((path) => path.startsWith('/api')))
      requireSameOrigin(context.config, request);
  });
  await installApiDocument(app);
  const mounting = { context, guards: callGuards, gate };
  for (const route of allBoundRoutes) mountRoute(app, mounting, route);
  installHealthRoutes(app, context, metrics, async () => [
    ...context.headWatch.warnings(),
    ...(await logWarnings(context)),
    ...(await auditWarnings(context, process.uptime())),
  ]);
  installLive(app, context);
  installOperationFiles(app, context, authenticate);
  installReserveFiles(app, context);
  installAvatarFiles(app, context);
  installVerificationHints(app, context);
  installDemoEntry(app, context);
  installOutbox(app, context);
  installDemoDeposits(app, context);
  installKycStandIn(app, context);
  installWellKnown(app, context);
  installLog(app, context);
  installLoginForm(app);
  if (distFolder !== undefined) {
    const isWorkerKilled = context.config.KILL_SERVICE_WORKER;
    await installStaticFiles(app, distFolder, { isWorkerKilled, address: publicUrl(context.config) });
  }
  installNotFound(app, {
    sendApp: distFolder === undefined ? refuseScreen : appPage(publicUrl(context.config)),
    sendKept: (request, reply) => sendKeptFile(context, request, reply),
  });
  return app;
}

function createFastify(context: ServiceContext): FastifyInstance {
  const tlsFiles = readTlsFiles(context.config);
  const common = {
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'operationId' }),
    genReqId: () => uuidv7({ msecs: context.clock.now().getTime() }),
    // Applies to undeclared routes, which take no body. Declared routes set their own limits.
    bodyLimit: leastBodyBytes,
    trustProxy: context.config.TRUST_PROXY ?? false,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle' as const,
    frameworkErrors: sendFrameworkError,
    clientErrorHandler: answerClientErrors(context.log),
  };
  if (tlsFiles === undefined) return fastify(common) as unknown as FastifyInstance;
  const https = { allowHTTP1: true, ...tlsFiles };
  const secure = { ...common, http2: true, https } as unknown as FastifyHttp2SecureOptions<Http2SecureServer>;
  return fastify(secure) as unknown as FastifyInstance;
}

/** Requests that the router itself refuses, such as a malformed address, still get the error shape; no hook runs for them. */
function sendFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...bareAnswerHeaders, [operationIdHeader]: request.id });
  sendError(request, reply, error);
  request.log.info({ method: request.method, statusCode: reply.statusCode }, 'malformed address');
}

async function refuseScreen(): Promise<never> {
  throw new AppError('noDataFound');
}
