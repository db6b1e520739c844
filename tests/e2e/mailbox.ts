import { expect } from '@playwright/test';
import { demoHeaderOf } from '../support/demo-keys';
import type { RunningServer } from '../support/start-server';

interface OutboxMail {
  recipient: string;
  text: string;
}

/** The mails to an address from the server's outbox, newest first. */
export async function mailsTo(server: RunningServer, email: string): Promise<string[]> {
  const answer = await fetch(`${server.url}/dev/outbox.json`, { headers: demoHeaderOf(server.url) });
  const mails = (await answer.json()) as OutboxMail[];
  return mails.filter(({ recipient }) => recipient === email).map(({ text }) => text);
}

/** The newest mail to an address. */
export async function newestMailTo(server: RunningServer, email: string): Promise<string> {
  const [text] = await mailsTo(server, email);
  expect(text, `a mail to ${email}`).toBeDefined();
  return text ?? '';
}

/** The newest code mailed to an address; notices without a code may have arrived since. */
export async function newestCodeTo(server: RunningServer, email: string): Promise<string> {
  const codes = (await mailsTo(server, email)).map((text) => text.match(/^ {4}([0-9]{5})$/m)?.[1]);
  const code = codes.find((candidate) => candidate !== undefined);
  expect(code, `a code for ${email}`).toBeDefined();
  return code ?? '';
}

/** The URL in the newest mail that contains one. */
export async function newestLinkTo(server: RunningServer, email: string): Promise<string> {
  const links = (await mailsTo(server, email)).map(
    (text) => text.match(/^http\S+\/password-reset#\S+$/m)?.[0],
  );
  const link = links.find((candidate) => candidate !== undefined);
  expect(link, `a link for ${email}`).toBeDefined();
  return link ?? '';
}

/** A code that differs from the given one. */
export function wrongCode(code: string): string {
  return code === '11111' ? '22222' : '11111';
}
