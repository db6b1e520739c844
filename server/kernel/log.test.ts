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
    expect(lines).toHaveLength(3);
    expect(lines.join('')).not.toContain('worth everything');
  },
);
