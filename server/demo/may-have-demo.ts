import { isLoopbackHost } from '../config';
import type { ServiceContext } from '../service-context';

/** Whether demo accounts belong on this server: never where anybody but its own machine can reach it. */
export function mayHaveDemo(context: Pick<ServiceContext, 'config' | 'embeddedDatabase'>): boolean {
  const { DEMO, HOST, TRUST_PROXY } = context.config;
  return DEMO && context.embeddedDatabase && isLoopbackHost(HOST) && TRUST_PROXY === undefined;
}
