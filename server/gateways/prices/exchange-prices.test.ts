import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeClock } from '../../../tests/support/fake-clock';
import { createExchangePrices } from './exchange-prices';

describe('prices of a public exchange', () => {
  let source: Server;
  let answers: Record<string, string>;
  beforeEach(async () => {
    source = createServer(({ url = '' }, response) => {
      const answer = answers[url];
      response.writeHead(answer === undefined ? 404 : 200).end(answer);
    });
    await new Promise<void>((resolve) => {
      source.listen(0, '127.0.0.1', resolve);
    });
  });
  afterEach(() => {
    source.closeAllConnections();
    source.close();
  });

  const read = async (name: string) => {
    const { port } = source.address() as AddressInfo;
    const log = { warn: vi.fn<() => void>() };
    const prices = createExchangePrices({
      name,
      url: `http://127.0.0.1:${port}`,
      clock: createFakeClock(),
      log,
    });
    return Object.fromEntries(await prices.read());
  };

  test('Coinbase: price and time, on every network of the coin', async () => {
    answers = {
      '/products/BTC-USD/ticker': '{"price":"95012.34","time":"2026-01-02T03:04:05.678Z","size":"0.01"}',
      '/products/USDT-USD/ticker': '{"price":"0.9998","time":"2026-01-02T03:04:06Z"}',
      '/products/ETH-USD/ticker': '{"message":"rate limit"}',
    };
    const asOf = new Date('2026-01-02T03:04:06Z');
    expect(await read('coinbase')).toEqual({
      'bitcoin-native-btc': { price: '95012.34', asOf: new Date('2026-01-02T03:04:05.678Z') },
      'tectum-note-btc': { price: '95012.34', asOf: new Date('2026-01-02T03:04:05.678Z') },
      'tron-trc20-usdt': { price: '0.9998', asOf },
      'ethereum-erc20-usdt': { price: '0.9998', asOf },
      'tectum-note-usdt': { price: '0.9998', asOf },
    });
  });

  test('Bitstamp: its time is in seconds', async () => {
    answers = { '/api/v2/ticker/trxusd/': '{"last":"0.25","timestamp":"1767323045","high":"0.26"}' };
    expect(await read('bitstamp')).toEqual({
      'tron-native-trx': { price: '0.25', asOf: new Date(1_767_323_045_000) },
    });
  });

  test.each([
    '{"price":95012.34,"time":"2026-01-02T03:04:05Z"}',
    '{"price":"-1","time":"2026-01-02T03:04:05Z"}',
    '{"price":"1"}',
    '[]',
    'no',
  ])('an answer such as %s is no price', async (body) => {
    answers = { '/products/BTC-USD/ticker': body };
    expect(await read('coinbase')).toEqual({});
  });
});
