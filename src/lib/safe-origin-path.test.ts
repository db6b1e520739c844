import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeOriginPath } from './safe-origin-path';

const ownPaths = [
  '/bills',
  '/',
  '/bills?hub=green&modal=transfer',
  '/wallet/tectum-t12-tct#top',
  '/bills?q=a%20b',
  '/x?to=//y',
];

const foreign = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000//evil.example',
  ' //evil.example',
  '/%2Fevil.example',
  '/%2fevil.example',
  '%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%252Fevil.example',
  '/%09/evil.example',
  '/bills%0d%0aSet-Cookie:a=b',
  '/bills\u2028',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%c0%af/evil.example',
  'https://evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'bills',
  '?a=b',
  '',
  `/${'a'.repeat(3000)}`,
];

describe('safeOriginPath', () => {
  it.each(ownPaths)('keeps the own path %j', (path) => {
    expect(safeOriginPath(path)).toBe(path);
  });

  it.each(foreign)('refuses %j', (path) => {
    expect(safeOriginPath(path)).toBeUndefined();
  });

  it.each([undefined, null, 7, {}, ['/bills']])('refuses what is no text: %j', (value) => {
    expect(safeOriginPath(value)).toBeUndefined();
  });

  it('never lets a text lead to another origin', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5c',
      '%25',
      '.',
      '..',
      ':',
      '@',
      'a',
      'javascript',
      '\t',
      '%0a',
      '?',
      '#',
    );
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
        (text) => {
          const path = safeOriginPath(text);
          return (
            path === undefined ||
            new URL(path, 'https://billfold.example').origin === 'https://billfold.example'
          );
        },
      ),
    );
  });
});
