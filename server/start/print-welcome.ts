import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { brand } from '../../contract/brand';
import { demoAccounts } from '../demo/demo-accounts';
import { mayHaveDemo } from '../demo/may-have-demo';
import { publicUrl } from '../http/public-url';
import { mayHaveOutbox } from '../outbox/may-see-outbox';
import type { ServiceContext } from '../service-context';

/** Says where the wallet is and how to get in. */
export function printWelcome(options: {
  app: FastifyInstance;
  context: ServiceContext;
  startedInMs: number;
}): void {
  const { context } = options;
  const { port } = options.app.server.address() as AddressInfo;
  const url = publicUrl({ ...context.config, PORT: port });
  const lines = [
    '',
    `  ${brand.appName} ${brand.appVersion} is ready after ${(options.startedInMs / 1000).toFixed(1)} s: ${url}`,
  ];
  if (mayHaveDemo(context)) {
    lines.push('', '  Sign in as one of the demo users:');
    for (const { email, password, fullName, merchantName } of demoAccounts) {
      lines.push(`    ${email}  ${password}  (${merchantName === null ? fullName : 'merchant'})`);
    }
  }
  if (mayHaveOutbox(context))
    lines.push('', `  Mails, with the codes in them, are shown at ${url}/dev/outbox`);
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
