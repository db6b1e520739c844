import { expect, test } from 'vitest';
import { createLog } from './log';

test.each(['privateKey', 'seed', 'words', 'WALLET_SEED', 'MASTER_KEY', 'password', 'pin'])(
  'a field %s is removed wherever it stands',
  (field) => {
    const lines: string[] = [];
    const log = createLog({ LOG_LEVEL: 'debug' }, { write: (line) => void lines.push(line) });
    const secret = { [field]: 'worth everything' };
    log.info(secret, 'said');
    log.error({ ...secret, inner: secret, deep: { deeper: secret, most: { inside: secret } } }, 'said');
    log.debug({ list: [secret] }, 'said');
    log.child(secret).info({ six: { levels: { deep: { and: { more: secret } } } } }, 'said');
    const round: Record<string, unknown> = { ...secret };
    round['itself'] = round;
    log.info({ round }, 'said');
    expect(lines).toHaveLength(5);
    expect(lines.join('')).not.toContain('worth everything');
  },
);

test('errors, times and numbers are logged as they are', () => {
  const lines: string[] = [];
  const log = createLog({ LOG_LEVEL: 'debug' }, { write: (line) => void lines.push(line) });
  log.error({ err: new RangeError('too far'), at: new Date(0), none: null, count: 2 }, 'said');
  expect(JSON.parse(lines.join(''))).toMatchObject({
    err: { name: 'RangeError', message: 'too far' },
    at: '1970-01-01T00:00:00.000Z',
    none: null,
    count: 2,
  });
});
