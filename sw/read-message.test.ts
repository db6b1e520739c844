import { expect, it } from 'vitest';
import { readMessage } from './read-message';

it.each([
  [{ type: 'SKIP_WAITING' }, { type: 'SKIP_WAITING' }],
  [
    { type: 'WARM_LANGUAGE', language: 'tr' },
    { type: 'WARM_LANGUAGE', language: 'tr' },
  ],
  [{ type: 'WARM_LANGUAGE', language: '../../api' }, undefined],
  [{ type: 'WARM_LANGUAGE' }, undefined],
  [{ type: 'CACHE_URLS' }, undefined],
  ['SKIP_WAITING', undefined],
  [null, undefined],
])('%j is read as %j', (data, message) => {
  expect(readMessage(data)).toEqual(message);
});
