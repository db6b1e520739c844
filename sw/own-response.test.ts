import { expect, it } from 'vitest';
import { operationIdHeader } from '../contract/operation-id';
import { mayBeCached, ownResponsesOnly } from './own-response';

const ownHeaders = { [operationIdHeader]: 'op' };

it.each([
  ['our file', new Response('x', { headers: ownHeaders }), true],
  ['our file, gone', new Response('x', { status: 404, headers: ownHeaders }), false],
  [
    'a page of the network',
    new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }),
    false,
  ],
  ['a file of somebody else', new Response('x', { headers: { 'content-type': 'text/javascript' } }), false],
])('%s may be cached: %s', async (_name, response, may) => {
  expect(mayBeCached(response)).toBe(may);
  expect(await ownResponsesOnly.cacheWillUpdate({ response })).toBe(may ? response : null);
});
