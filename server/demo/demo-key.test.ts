import { expect, test } from 'vitest';
import { isOwnHost } from '../http/own-address';
import { mayHaveDemo } from './demo-key';

/** Values of one setting or header, and whether only this machine can reach the server with them. */
type Values<Value> = readonly (readonly [value: Value, isOwn: boolean])[];

const hosts: Values<string> = [
  ['127.0.0.1', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['192.0.2.1', false],
];
const publicUrls: Values<string | undefined> = [
  [undefined, true],
  ['http://localhost:4600', true],
  ['http://127.0.0.1:4600/', true],
  ['https://[::1]:4600', true],
  ['https://wallet.example', false],
  ['http://localhost.evil.example:4600', false],
];
const proxies: Values<string | undefined> = [
  [undefined, true],
  ['loopback', false],
];
const mailServers: Values<string | undefined> = [
  [undefined, true],
  ['smtp://127.0.0.1:2525', false],
];
const databases: Values<boolean> = [
  [true, true],
  [false, false],
];
const switches: Values<boolean> = [
  [true, true],
  [false, false],
];
const askedNames: Values<string> = [
  ['localhost', true],
  ['LOCALHOST', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['wallet.example', false],
  ['localhost.evil.example', false],
  ['192.0.2.1', false],
  ['', false],
];
const peers: Values<string | undefined> = [
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['203.0.113.9', false],
  ['::ffff:203.0.113.9', false],
  [undefined, false],
];
const headers: Values<Record<string, string>> = [
  [{ host: 'localhost', 'user-agent': 'a browser' }, true],
  [{ 'x-forwarded-for': '127.0.0.1' }, false],
  [{ 'x-forwarded-host': 'localhost' }, false],
  [{ 'x-forwarded-proto': 'http' }, false],
  [{ forwarded: 'for=127.0.0.1' }, false],
  [{ via: '1.1 a proxy' }, false],
  [{ 'x-real-ip': '127.0.0.1' }, false],
  [{ 'cf-connecting-ip': '127.0.0.1' }, false],
];

test('the demo is there only when every setting and all of the request are this machine’s', () => {
  const wrong: unknown[] = [];
  let combinations = 0;
  for (const [HOST, one] of hosts)
    for (const [PUBLIC_URL, two] of publicUrls)
      for (const [TRUST_PROXY, three] of proxies)
        for (const [SMTP_URL, four] of mailServers)
          for (const [embeddedDatabase, five] of databases)
            for (const [DEMO, six] of switches) {
              const config = { HOST, PUBLIC_URL, TRUST_PROXY, SMTP_URL, DEMO };
              const isOwn = one && two && three && four && five && six;
              if (mayHaveDemo({ config, embeddedDatabase }) !== isOwn) wrong.push(config);
              for (const [hostname, seven] of askedNames)
                for (const [peer, eight] of peers)
                  for (const [sent, nine] of headers) {
                    combinations += 1;
                    const arrival = { hostname, peer, headers: sent };
                    if (
                      mayHaveDemo({ config, embeddedDatabase }, arrival) !== (isOwn && seven && eight && nine)
                    )
                      wrong.push({ ...config, embeddedDatabase, ...arrival });
                  }
            }
  expect(wrong).toEqual([]);
  expect(combinations).toBe(184_320);
});

test.each<[publicUrl: string | undefined, host: string, hostname: string, isOwn: boolean]>([
  [undefined, '127.0.0.1', 'localhost', true],
  [undefined, '127.0.0.1', '127.0.0.1', true],
  [undefined, '127.0.0.1', '[::1]', true],
  [undefined, '127.0.0.1', 'LocalHost', true],
  [undefined, '192.0.2.1', '192.0.2.1', true],
  [undefined, 'fd00::7', '[FD00::7]', true],
  [undefined, '0.0.0.0', '192.0.2.1', false],
  [undefined, '127.0.0.1', 'wallet.example', false],
  [undefined, '127.0.0.1', 'localhost.evil.example', false],
  [undefined, '127.0.0.1', '127.0.0.1.evil.example', false],
  [undefined, '127.0.0.1', 'localhost.', false],
  [undefined, '127.0.0.1', '', false],
  ['https://wallet.example', '127.0.0.1', 'wallet.example', true],
  ['https://Wallet.example:8443/', '0.0.0.0', 'WALLET.EXAMPLE', true],
  ['https://wallet.example', '127.0.0.1', 'localhost', false],
  ['https://wallet.example', '192.0.2.1', '192.0.2.1', false],
  ['https://wallet.example', '127.0.0.1', 'wallet.example.evil.example', false],
])('with PUBLIC_URL %s and HOST %s, the name %j is ours: %s', (PUBLIC_URL, HOST, hostname, isOwn) => {
  expect(isOwnHost({ PUBLIC_URL, HOST }, hostname)).toBe(isOwn);
});
