import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../config';
import type { ServiceContext } from '../service-context';

/**
 * Codes stand readable in the outbox, so it exists only where nobody else can ask: the embedded database, a loopback
 * HOST, no proxy, no SMTP server, and a localhost Host header (another name may be a page that rebinds its own).
 */
export function mayHaveOutbox(context: Pick<ServiceContext, 'config' | 'embeddedDatabase'>): boolean {
  const { HOST, TRUST_PROXY, SMTP_URL } = context.config;
  return (
    context.embeddedDatabase && isLoopbackHost(HOST) && TRUST_PROXY === undefined && SMTP_URL === undefined
  );
}

/** Whether this request may read the outbox. */
export function maySeeOutbox(context: ServiceContext, request: FastifyRequest): boolean {
  return mayHaveOutbox(context) && isLoopbackHost(request.hostname.replace(/^\[|\]$/g, ''));
}
