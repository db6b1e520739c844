import { expect, test } from 'vitest';
import { projectFiles } from './project-files';

const address = String.raw`(?:[\w.]+\.)?(?:address|ip)\b`;
/** A bare address as the subject of a rate limit: in a call, or in a pair of rate limit and subject. */
const bare = new RegExp(
  String.raw`rateLimiter\s*\.\w+\([^(){}]*,\s*${address}\s*[,)]|\[\s*\w+,\s*${address}\s*\]`,
);

function findBareAddresses(files: readonly { path: string; text: string }[]): string[] {
  return files.filter(({ text }) => /rateLimit/i.test(text) && bare.test(text)).map(({ path }) => path);
}

test('rate limits count the network of an address, never the address alone', () => {
  const files = projectFiles(/^server\/.*(?<!\.test)\.ts$/);
  expect(files.length).toBeGreaterThan(100);
  expect(findBareAddresses(files)).toEqual([]);
});

test('the rule sees an address in a call and in a pair, and lets networks pass', () => {
  const texts = [
    'await context.rateLimiter.consume(failures, input.origin.address);',
    'rateLimiter.refund(\n  failures,\n  request.ip,\n  2)',
    'const counted: [RateLimit, Subject][] = [[wrongPerCaller, userId], [wrongPerAddress, address]];',
    'const ways = [[id, address]];',
    'const counted: [RateLimit, Subject][] = [[wrongPerCaller, userId], [wrongPerAddress, { address }]];',
    'await rateLimiter.consume(failures, { address: origin.address }); const pair = [email, `${networkOf(address)}`];',
  ];
  const files = texts.map((text, index) => ({ path: String(index), text }));
  expect(findBareAddresses(files)).toEqual(['0', '1', '2']);
});
