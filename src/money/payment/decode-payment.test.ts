import { describe, expect, it } from 'vitest';
import { decodePayment } from './decode-payment';

const terms = { id: '01890000-0000-7000-8000-000000000000', cashierId: 'Zoë 收银员 Ş', sign: 'x'.repeat(86) };
const encode = (text: string | Uint8Array) => Buffer.from(text as string).toString('base64url');
const good = encode(JSON.stringify(terms));

describe('decodePayment', () => {
  it('reads what a till has written', () => {
    expect(decodePayment(good)).toEqual(terms);
  });

  it('refuses each single character that is another one, unless it still is what a till could write', () => {
    for (let place = 0; place < good.length; place += 1) {
      const other = good[place] === 'A' ? 'B' : 'A';
      const changed = decodePayment(good.slice(0, place) + other + good.slice(place + 1));
      expect(changed).not.toEqual(terms);
    }
  });

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['padding', `${good}=`],
    ['the other alphabet', encode('{"a":"???>>>"}').replaceAll('_', '/').replaceAll('-', '+')],
    ['a space', `${good} `],
    ['a line break', `${good}\n`],
    ['an escaped character', `${good}%41`],
    ['a length that no bytes have', `${good.slice(0, good.length - (good.length % 4))}A`],
    ['bits below the last byte', 'e31'],
    ['no JSON', encode('not json')],
    ['JSON with space in it', encode('{ "id": "1" }')],
    ['a key twice', encode('{"id":"1","id":"2"}')],
    ['a number in another form', encode('{"id":1e0}')],
    ['a list', encode('[1]')],
    ['a word', encode('"text"')],
    ['null', encode('null')],
    ['a mark at the beginning', encode('\uFEFF{"id":"1"}')],
    ['broken UTF-8', encode(new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]))],
    ['far too much', encode(JSON.stringify({ id: 'x'.repeat(5000) }))],
  ])('refuses %s', (_name, data) => {
    expect(decodePayment(data)).toBeUndefined();
  });

  it('lets no key reach further than its object', () => {
    const content = decodePayment(encode('{"__proto__":{"isPaid":true}}'));
    expect((content as unknown as { isPaid?: boolean } | undefined)?.isPaid).toBeUndefined();
  });
});
