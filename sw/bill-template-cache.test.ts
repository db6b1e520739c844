import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  serveFromTemplateCache,
  isBillTemplate,
  templateCacheName,
  warmTemplates,
} from './bill-template-cache';
import { fakeCaches, ownFile, signInPage } from './fake-caches';

const origin = 'https://billfold.example';
const fetchMock = vi.fn<(request: Request) => Promise<Response>>();
let held: () => string[];
let background: Promise<unknown>[];

beforeEach(() => {
  const { addresses } = fakeCaches();
  held = () => addresses(templateCacheName);
  background = [];
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});

async function ask(name = 'tet-5.svg'): Promise<string> {
  const request = new Request(`${origin}/bill-templates/${name}`);
  const event = { waitUntil: (work: Promise<unknown>) => void background.push(work) };
  return (await serveFromTemplateCache({ request, event })).text();
}

describe('template cache', () => {
  it('is for bill templates alone', () => {
    expect(isBillTemplate(new URL('/bill-templates/tet-5.svg', origin))).toBe(true);
    expect(isBillTemplate(new URL('/api/note/v1/bill-templates/tet-5.svg', origin))).toBe(false);
  });

  it('answers at once with what it has, and has the newer one next time', async () => {
    fetchMock.mockImplementation(async () => ownFile('old'));
    expect(await ask()).toBe('old');
    fetchMock.mockImplementation(async () => ownFile('new'));
    expect(await ask()).toBe('old');
    await Promise.all(background);
    expect(await ask()).toBe('new');
  });

  it('answers without a network', async () => {
    fetchMock.mockResolvedValueOnce(ownFile('kept'));
    await ask();
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await ask()).toBe('kept');
    await Promise.all(background);
    await expect(ask('unknown.svg')).rejects.toThrow('Failed to fetch');
  });

  it('keeps no page of a network that wants one to sign in', async () => {
    fetchMock.mockResolvedValueOnce(ownFile('good'));
    await ask();
    fetchMock.mockImplementation(async () => signInPage());
    await ask();
    await Promise.all(background);
    await warmTemplates({ origin });
    expect(await ask()).toBe('good');
    expect(held()).toHaveLength(1);
  });

  it('does not cache a failure, and still shows the last good one', async () => {
    fetchMock.mockResolvedValueOnce(ownFile('good'));
    await ask();
    fetchMock.mockImplementation(async () => new Response('gone', { status: 404 }));
    expect(await ask()).toBe('good');
    await Promise.all(background);
    expect(await ask()).toBe('good');
    expect(held()).toHaveLength(1);
  });

  it('caches the letters of faces before the first bill is opened, if the network lets it', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await warmTemplates({ origin });
    expect(held()).toEqual([]);
    fetchMock.mockImplementation(async () => ownFile('{}'));
    await warmTemplates({ origin });
    expect(held()).toEqual([`${origin}/bill-templates/letters.json`]);
  });

  it('lets the oldest go when there are too many', async () => {
    fetchMock.mockImplementation(async () => ownFile('x'));
    for (let index = 0; index < 257; index += 1) await ask(`${index}.svg`);
    expect(held()).toHaveLength(256);
    expect(held()[0]).toBe(`${origin}/bill-templates/1.svg`);
  });
});
