import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/pbkdf2red';

handler({
  deriveKey: async (parameters, salt, password) => {
    const derive = parameters.algorithm.startsWith('PBKDF2/') ? derivePbkdf2 : deriveSha;
    return derive(parameters, salt, password);
  },
});
