// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { operationIdHeader } from '../../../contract/operation-id';

const contact = { url: 'https://mail.example/contacts', formId: 'wallet_login', email: 'a@b.test' } as const;
interface Sent {
  url: string;
  init: (Omit<RequestInit, 'body'> & { body?: string }) | undefined;
}

const calls: Sent[] = [];

function stubFetch(): void {
  calls.length = 0;
  vi.stubGlobal('fetch', async (url: string, init?: Sent['init']) => {
    calls.push({ url, init });
    return Response.json(
      { status: 1, payload: { kind: 'off', email: 'own@b.test' } },
      { headers: { [operationIdHeader]: 'op' } },
    );
  });
}

/** Starts a new visit with new modules: without storage an answer holds for one visit. */
async function startVisit() {
  vi.resetModules();
  const { consent } = await import('./consent');
  const { sendMarketingContact } = await import('./send-marketing-contact');
  return { consent, sendMarketingContact };
}

beforeEach(() => localStorage.clear());

it.each([
  ['without an answer of consent', undefined, contact.url],
  ['after a refusal', 'declined', contact.url],
  ['without a provider', 'accepted', ''],
] as const)('%s nothing leaves', async (_when, answer, url) => {
  stubFetch();
  const { consent, sendMarketingContact } = await startVisit();
  if (answer !== undefined) consent.give(answer);
  await sendMarketingContact({ ...contact, url });
  expect(calls).toEqual([]);
});

it.each([
  ['as it was typed', 'a@b.test', 'a@b.test'],
  ['as the server knows it, where none was typed', '', 'own@b.test'],
])(
  'after consent the provider gets the address, the form and a solved captcha, and no cookie: %s',
  async (_which, email, sentEmail) => {
    stubFetch();
    const { consent, sendMarketingContact } = await startVisit();
    consent.give('accepted');
    await sendMarketingContact({ ...contact, email });
    const sent = calls.at(-1);
    expect(sent?.url).toBe(contact.url);
    expect(sent?.init).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(JSON.parse(sent?.init?.body ?? '')).toEqual({
      attributes: { PLATFORM: 'web', FORM_ID: 'wallet_login', INTEREST: 'wallet', EMAIL: sentEmail },
      sendContact: 'off',
    });
  },
);
