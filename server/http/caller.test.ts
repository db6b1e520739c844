import { describe, expect, it } from 'vitest';
import { clientPlace } from './caller';

const config = { PLACE_HEADER: 'Cf-IpCity', TRUST_PROXY: 'loopback' };
const throughProxy = ['127.0.0.1', '203.0.113.7'];

function placeOf(value: string | string[], ips: string[] | undefined = throughProxy): string | null {
  return clientPlace(config, { headers: { 'cf-ipcity': value }, ips });
}

/** As a header arrives: one character for each byte. */
function asBytes(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

describe('clientPlace', () => {
  it('says what the proxy says', () => {
    expect(placeOf('Ankara, TR')).toBe('Ankara, TR');
  });

  it('reads UTF-8, and Latin-1 where it is none', () => {
    expect(placeOf(asBytes('Eskişehir'))).toBe('Eskişehir');
    expect(placeOf('Z\u00FCrich')).toBe('Zürich');
  });

  it('trusts only a trusted proxy’s header', () => {
    expect(placeOf('Ankara', ['203.0.113.7'])).toBeNull();
    expect(clientPlace(config, { headers: { 'cf-ipcity': 'Ankara' } })).toBeNull();
    const untrusting = { PLACE_HEADER: 'cf-ipcity', TRUST_PROXY: undefined };
    expect(clientPlace(untrusting, { headers: { 'cf-ipcity': 'Ankara' }, ips: throughProxy })).toBeNull();
  });

  it('knows no place without the setting, without the header, and from a header sent twice', () => {
    const unset = { PLACE_HEADER: undefined, TRUST_PROXY: 'loopback' };
    expect(clientPlace(unset, { headers: { 'cf-ipcity': 'Ankara' }, ips: throughProxy })).toBeNull();
    expect(clientPlace(config, { headers: {}, ips: throughProxy })).toBeNull();
    expect(placeOf(['Ankara', 'Izmir'])).toBeNull();
    expect(placeOf('')).toBeNull();
    expect(placeOf(' \t ')).toBeNull();
  });

  it('keeps signs out that hide or turn what is read, and cuts what is too long', () => {
    expect(placeOf('An\u0007ka\u0085ra')).toBe('An ka ra');
    expect(placeOf(asBytes('\u202Eknilb\u2028'))).toBe('knilb');
    expect(placeOf('x'.repeat(500))).toHaveLength(80);
  });
});
