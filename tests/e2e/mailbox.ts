import { expect } from '@playwright/test';
import type { RunningServer } from '../support/start-server';

interface OutboxMail {
  recipient: string;
  text: string;
}

/** The newest mail to an address, from the server's outbox. */
export async function newestMailTo(server: RunningServer, email: string): Promise<string> {
  const answer = await fetch(`${server.url}/dev/outbox.json`);
  const mails = (await answer.json()) as OutboxMail[];
  const text = mails.find(({ recipient }) => recipient === email)?.text;
  expect(text, `a mail to ${email}`).toBeDefined();
  return text ?? '';
}

/** The code in the newest mail to an address. */
export async function newestCodeTo(server: RunningServer, email: string): Promise<string> {
  const code = (await newestMailTo(server, email)).match(/^ {4}([0-9]{5})$/m)?.[1];
  expect(code, `a code for ${email}`).toBeDefined();
  return code ?? '';
}

/** A code that is certainly not the one given. */
export function wrongCode(code: string): string {
  return code === '11111' ? '22222' : '11111';
}
