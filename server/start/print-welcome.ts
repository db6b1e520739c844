import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { brand } from '../../contract/brand';
import { isLoopbackHost } from '../kernel/config';
import { demoAccounts } from '../demo/demo-accounts';
import { demoEntryPath, demoKey, mayHaveDemo } from '../demo/demo-key';
import { isOwnMachineAlone, publicUrl } from '../http/own-address';
import type { ServiceContext } from '../service-context';

/** Says where the wallet is and how to get in. */
export function printWelcome(options: {
  app: FastifyInstance;
  context: ServiceContext;
  startedInMs: number;
}): void {
  const { context } = options;
  const { port } = options.app.server.address() as AddressInfo;
  const { HOST, PUBLIC_URL, SMTP_URL } = context.config;
  const url = publicUrl({ ...context.config, PORT: port });
  const lines = [
    '',
    `  ${brand.appName} ${brand.appVersion} is ready after ${(options.startedInMs / 1000).toFixed(1)} s: ${url} (process ID ${process.pid})`,
  ];
  if (isOwnMachineAlone(context)) {
    const link = `${url}${demoEntryPath}?key=${demoKey(context.keys)}`;
    const use = mayHaveDemo(context) ? 'log in as the demo users and read their e-mail' : 'read e-mail';
    lines.push('', `  Open this link to ${use}:`, `    ${link}`);
    lines.push('', `  E-mail, with the codes in it, is shown at ${url}/dev/outbox`);
  } else if (SMTP_URL === undefined) {
    lines.push('', '  E-mail reaches nobody: set SMTP_URL to a mail server, so that users can sign up');
  }
  if (mayHaveDemo(context)) {
    lines.push('', '  Sign in as one of the demo users:');
    for (const { email, password, fullName, merchantName } of demoAccounts) {
      lines.push(`    ${email}  ${password}  (${merchantName === null ? fullName : 'merchant'})`);
    }
  }
  if (PUBLIC_URL === undefined && !isLoopbackHost(HOST))
    lines.push(
      '',
      `  Only requests for localhost or ${HOST} are answered: set PUBLIC_URL to what users open`,
    );
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
