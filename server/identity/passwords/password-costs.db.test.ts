import { expect, test } from 'vitest';
import { withServer } from '../../../tests/support/with-server';
import { createContext } from '../../create-context';

const server = withServer();

test('passwords cost what OWASP advises, unless a test brings its own hash', async () => {
  const { config } = server.context;
  const { passwords, pool } = await createContext({
    config,
    connectionString: server.database.serverConnectionString,
    masterKey: config.MASTER_KEY ?? '',
    embeddedDatabase: false,
  });
  await pool.end();
  const stored = await passwords.hash('Right-Password1');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(stored, 'Right-Password1')).toBe(true);
  expect(await passwords.verify(stored, 'Wrong-Password1')).toBe(false);
  expect(await passwords.verify(undefined, 'Right-Password1')).toBe(false);
});
