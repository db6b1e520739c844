import { describe, expect, it } from 'vitest';
import { createVerifiedTokens } from './verified-tokens';

const at = (seconds: number): Date => new Date(seconds * 1000);

describe('tokens that were checked already', () => {
  it('are known until the second in which they end', () => {
    const tokens = createVerifiedTokens();
    tokens.keep('a', { sessionId: 'one', expiresAtS: 600 });
    expect(tokens.find('a', at(599))?.sessionId).toBe('one');
    expect(tokens.find('a', at(600))).toBeUndefined();
    expect(tokens.find('b', at(0))).toBeUndefined();
  });

  it('name their user once it is known', () => {
    const tokens = createVerifiedTokens();
    tokens.keep('a', { sessionId: 'one', expiresAtS: 600 });
    tokens.noteUser('a', 'somebody');
    tokens.noteUser('b', 'nobody');
    expect(tokens.find('a', at(0))?.userId).toBe('somebody');
    expect(tokens.find('b', at(0))).toBeUndefined();
  });

  it('are ten thousand at most, the newest', () => {
    const tokens = createVerifiedTokens();
    for (let n = 0; n <= 10_000; n += 1) tokens.keep(`t${n}`, { sessionId: `s${n}`, expiresAtS: 600 });
    expect(tokens.find('t0', at(0))).toBeUndefined();
    expect(tokens.find('t1', at(0))?.sessionId).toBe('s1');
    expect(tokens.find('t10000', at(0))?.sessionId).toBe('s10000');
  });
});
