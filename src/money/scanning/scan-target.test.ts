import { describe, expect, it, test } from 'vitest';
import { readScan } from './scan-target';

const host = 'wallet.example:8443';
const data = Buffer.from(JSON.stringify({ id: '1', sign: 'x' })).toString('base64url');
const good = `https://${host}/epos?data=${data}`;

describe('readScan', () => {
  it('takes the data out of a payment’s own address, and not the address', () => {
    expect(readScan(good, host)).toEqual({ kind: 'payment', data });
    expect(readScan(`\n ${good} \n`, host)).toEqual({ kind: 'payment', data });
    expect(readScan(good.replace('https', 'http'), host)).toEqual({ kind: 'payment', data });
  });

  it.each([
    ['another host', good.replace(host, 'evil.example')],
    ['another port', good.replace('8443', '8444')],
    ['no port', good.replace(':8443', '')],
    ['a host that begins alike', good.replace(host, 'wallet.example.evil.example')],
    ['a host below', good.replace('wallet', 'a.wallet')],
    ['no data', `https://${host}/epos`],
    ['empty data', `https://${host}/epos?data=`],
    ['data twice', `${good}&data=${data}`],
    ['more than data', `${good}&from=//evil.example`],
    ['a hash', `${good}#top`],
    ['data that no till writes', `${good.slice(0, -4)}****`],
    ['data that is no JSON', `https://${host}/epos?data=bm90IGpzb24`],
  ])('says of %s that it is no payment of this site', (_name, text) => {
    expect(readScan(text, host)).toEqual({ kind: 'invalidPayment' });
  });

  test.each([
    'javascript:alert(1)',
    `javascript://${host}/epos?data=${data}`,
    `data:text/html,<script>location='https://${host}/epos?data=${data}'</script>`,
    `blob:https://${host}/epos?data=${data}`,
    `ftp://${host}/epos?data=${data}`,
    `//evil.example/epos?data=${data}`,
    `//${host}/epos?data=${data}`,
    `/epos?data=${data}`,
    `\\\\${host}\\epos?data=${data}`,
    `https:\\\\${host}\\epos?data=${data}`,
    `https:${host}/epos?data=${data}`,
    `https:///${host}/epos?data=${data}`,
    `https://user@${host}/epos?data=${data}`,
    `https://${host}@evil.example/epos?data=${data}`,
    `https://evil.example@${host}/epos?data=${data}`,
    `https://${host}/epos/?data=${data}`,
    `https://${host}/epos/../epos?data=${data}`,
    `https://${host}//epos?data=${data}`,
    `https://${host}/%65pos?data=${data}`,
    `https://${host}/EPOS?data=${data}`,
    `https://${host}/epos/receipt/1`,
    `https://${host}/bills`,
    `HTTPS://${host}/epos?data=${data}`,
    `https://WALLET.example:8443/epos?data=${data}`,
    `https://wallet。example:8443/epos?data=${data}`,
    `ht\ttps://${host}/epos?data=${data}`,
    `https://${host}/ep\nos?data=${data}`,
    `https://${host}/epos?data=${data}\u0000x`,
    `\u202Ehttps://${host}/epos?data=${data}`,
    'https://wallet.example:8443/qr-login?code=1#abc',
    'https://wallet.example:8443/qr-login#',
    `https://wallet.example:8443/qr-login#${'x'.repeat(65)}`,
    'https://evil.example/qr-login#abc',
    'https://evil.example/',
    'WIFI:S:cafe;T:WPA;P:secret;;',
    'bitcoin://evil.example/',
    'mailto:a.rather.long.address@example.org',
    '0050012345678901/abc',
    '0050012345678901/K7WM4TQX\nhttps://evil.example',
    '',
    'x'.repeat(70_000),
  ])('leads nowhere: %j', (text) => {
    expect(readScan(text, host)).toEqual({ kind: 'unknown' });
  });

  it.each([
    'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.1',
    'BITCOIN:BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ',
    'ethereum:0x52908400098527886E0F7030069857D2E4169EE7@1?value=1e18',
    'tron:TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC?amount=5',
    'litecoin:3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy?amount=1.5',
  ])('takes a coin’s payment request to the send sheet: %s', (text) => {
    expect(readScan(` ${text}\n`, host)).toEqual({ kind: 'send', text });
  });

  it('needs no newer way to parse an address', () => {
    const parse = Object.getOwnPropertyDescriptor(URL, 'parse') ?? { configurable: true };
    Reflect.deleteProperty(URL, 'parse');
    try {
      expect(readScan(good, host)).toEqual({ kind: 'payment', data });
    } finally {
      Object.defineProperty(URL, 'parse', parse);
    }
  });

  it('reads bills as text, of either hub', () => {
    const one = '0050112345678901/K7WM4TQX';
    expect(readScan(`${one}\n0050212345678902/abcd\n`, host)).toMatchObject({ kind: 'bills', hub: 'green' });
    expect(readScan('0000512345678901/1234', host)).toMatchObject({ kind: 'bills', hub: 'blue' });
  });

  it('lets the PIN be typed to a serial that stands alone on a bill’s face', () => {
    expect(readScan('0050112345678901', host)).toEqual({
      kind: 'bills',
      text: '0050112345678901/',
      hub: 'green',
    });
  });

  it('reads a code that asks to sign a screen in', () => {
    expect(readScan(`https://${host}/qr-login#Code_of-a-browser`, host)).toEqual({
      kind: 'login',
      code: 'Code_of-a-browser',
    });
  });
});
