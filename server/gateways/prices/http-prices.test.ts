import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually';
import { createFakeClock } from '../../../tests/support/fake-clock';
import { createHttpPrices } from './http-prices';
import type { PriceSource } from './price-source';

describe('prices over HTTP', () => {
  let source: Server;
  let prices: PriceSource;
  let answers: { status: number; body: string };
  let asked = 0;
  const clock = createFakeClock();
  const warn = vi.fn<() => void>();
  beforeEach(async () => {
    asked = 0;
    answers = { status: 200, body: '{"tectum-t12-tet": "8.01"}' };
    source = createServer((_request, response) => {
      asked += 1;
      response.writeHead(answers.status).end(answers.body);
    });
    await new Promise<void>((resolve) => {
      source.listen(0, '127.0.0.1', resolve);
    });
    const { port } = source.address() as AddressInfo;
    prices = createHttpPrices({ url: `http://127.0.0.1:${port}/`, clock, log: { warn } });
  });
  afterEach(() => {
    source.closeAllConnections();
    source.close();
  });

  /** The current prices, without their time. */
  const readPrices = async () =>
    Object.fromEntries([...(await prices.read())].map(([key, { price }]) => [key, price]));

  /** Makes a request that fails. A read starts it without waiting; the log shows when it is over. */
  async function readInVain(): Promise<unknown> {
    clock.advance(60_000);
    warn.mockClear();
    await prices.read();
    await eventually(() => expect(warn).toHaveBeenCalledTimes(1));
    return readPrices();
  }

  test('are requested once a minute, however often they are read', async () => {
    expect(await readPrices()).toEqual({ 'tectum-t12-tet': '8.01' });
    await Promise.all([prices.read(), prices.read()]);
    expect(asked).toBe(1);
    answers = { status: 200, body: '{"tectum-t12-tet": "9"}' };
    clock.advance(60_000);
    await eventually(async () => expect(await readPrices()).toEqual({ 'tectum-t12-tet': '9' }));
    expect(asked).toBe(2);
  });

  test('only plain numbers of known currencies are taken', async () => {
    answers.body = JSON.stringify({
      'tectum-t12-tet': '1e9',
      'tectum-t12-tct': -1,
      'bitcoin-native-btc': '0',
      'ethereum-native-eth': '3000.5',
      nothing: '1',
    });
    expect(await readPrices()).toEqual({ 'ethereum-native-eth': '3000.5' });
  });

  test('are as old as their source says', async () => {
    answers.body = '{"asOf": "2026-01-02T03:04:05Z", "tectum-t12-tet": "8.01"}';
    expect((await prices.read()).get('tectum-t12-tet')?.asOf).toEqual(new Date('2026-01-02T03:04:05Z'));
  });

  test.each([
    ['a refusal', 500, '{"tectum-t12-tet": "9"}'],
    ['a text', 200, 'no JSON'],
    ['a list', 200, '[]'],
    ['null', 200, 'null'],
    ['no price', 200, '{}'],
    ['no time', 200, '{"asOf": "soon", "tectum-t12-tet": "9"}'],
    ['too much', 200, `{"tectum-t12-tet": "9", "padding": "${'x'.repeat(100_000)}"}`],
  ])(
    'after %s as the response, the last ones are used for ten minutes, then there are none',
    async (_what, status, body) => {
      await prices.read();
      answers = { status, body };
      expect(await readInVain()).toEqual({ 'tectum-t12-tet': '8.01' });
      clock.advance(8 * 60_000);
      expect(await readInVain()).toEqual({});
      expect(asked).toBe(3);
      answers = { status: 200, body: '{"tectum-t12-tet": "9"}' };
      clock.advance(60_000);
      expect(await readPrices()).toEqual({ 'tectum-t12-tet': '9' });
    },
  );
});
