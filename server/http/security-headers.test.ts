import fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { brand, outsideLinkIds } from '../../contract/brand';
import { readConfig } from '../kernel/config';

const hashes = { scriptHashes: [], styleHashes: [] };

/** The policy of an installation whose brand file says this. */
async function policyWith(
  names: { tagManagerId: string; links: Record<string, string> },
  environment: Record<string, string> = {},
): Promise<string> {
  vi.resetModules();
  vi.doMock('../../contract/brand', () => ({
    outsideLinkIds,
    brand: { ...brand, ...names, links: { ...brand.links, ...names.links } },
  }));
  const { installSecurityHeaders } = await import('./security-headers');
  const app = fastify();
  await installSecurityHeaders(app, readConfig(environment), hashes);
  app.get('/', async () => 'page');
  const answer = await app.inject('/');
  await app.close();
  return String(answer.headers['content-security-policy']);
}

function sourcesOf(policy: string, directive: string): string[] {
  const policyPart = policy.split(';').find((part) => part.trim().startsWith(`${directive} `));
  return policyPart?.trim().split(' ').slice(1) ?? [];
}

afterEach(() => {
  vi.doUnmock('../../contract/brand');
  vi.resetModules();
});

describe('the policy of the pages', () => {
  it('takes texts for code only through the page’s own policy, beside which Google’s captcha has its own', async () => {
    const names = { tagManagerId: '', links: {} };
    const policy = await policyWith(names);
    expect(sourcesOf(policy, 'require-trusted-types-for')).toEqual(["'script'"]);
    expect(sourcesOf(policy, 'trusted-types')).toEqual(['default']);
    const recaptcha = { CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'x', RECAPTCHA_SECRET: 'y' };
    expect(sourcesOf(await policyWith(names, recaptcha), 'trusted-types')).toContain('default');
  });

  it('names no server but ours where the brand file names none', async () => {
    const policy = await policyWith({
      tagManagerId: '',
      links: { marketingContact: '', exchangeWidget: '' },
    });
    expect(policy).not.toContain('https://');
    expect(sourcesOf(policy, 'frame-src')).toEqual(["'none'"]);
  });

  it('allows the servers that the settings name, in place of those of the brand file', async () => {
    const policy = await policyWith(
      { tagManagerId: '', links: { marketingContact: 'https://mail.example/contacts', exchangeWidget: '' } },
      {
        OUTSIDE_LINKS:
          'marketingContact=https://letters.example/v1 exchangeWidget=https://swap.example/embed',
      },
    );
    expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'", 'https://letters.example']);
    expect(sourcesOf(policy, 'frame-src')).toEqual(['https://swap.example']);
  });

  it('allows each server that the brand file names, by its origin, for its purpose alone', async () => {
    const policy = await policyWith({
      tagManagerId: 'GTM-X',
      links: {
        marketingContact: 'https://mail.example/v3/contacts?list=1',
        exchangeWidget: 'https://swap.example/embed',
      },
    });
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", 'https://www.googletagmanager.com']);
    expect(sourcesOf(policy, 'connect-src')).toEqual([
      "'self'",
      'https://www.googletagmanager.com',
      'https://mail.example',
    ]);
    expect(sourcesOf(policy, 'frame-src')).toEqual(['https://swap.example']);
  });
});
