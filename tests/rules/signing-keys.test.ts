import { expect, test } from 'vitest';
import { projectFiles } from './project-files';

const keyFolder = 'server/chains/wallet-keys/';
const signer = 'server/chains/signer.ts';

/** Where a text takes a key's bytes out of the wallet's keys. */
function takersOfSecrets(files: readonly { path: string; text: string }[]): string[] {
  return files
    .filter(({ path, text }) => /\bsecretOf\b/.test(text) && !path.startsWith(keyFolder) && path !== signer)
    .map(({ path }) => path);
}

test('only the signer takes the bytes of a key', () => {
  expect(
    takersOfSecrets(projectFiles(/^(?:server|contract|src|sw)\/.*(?<!\.test)\.(?:ts|tsx|mjs)$/)),
  ).toEqual([]);
});

test('another user of the keys is found', () => {
  const text = 'const { secretOf } = walletKeys;';
  expect(takersOfSecrets([{ path: 'server/bills/a.ts', text }])).toEqual(['server/bills/a.ts']);
  expect(takersOfSecrets([{ path: signer, text }])).toEqual([]);
});
