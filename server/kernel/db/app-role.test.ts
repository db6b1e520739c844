import { Client } from 'pg';
import { expect, it } from 'vitest';
import { withLogin, withLoginOf } from './app-role';

const login = { name: 'billfold_app', password: 'p@ss/word?&' };

it.each([
  ['postgresql://owner:secret@db.example/wallet', 'db.example', 5432],
  ['postgres://owner:s@cret@db.example:5433/wallet?sslmode=disable', 'db.example', 5433],
  ['postgresql://db.example/wallet?user=owner&password=secret', 'db.example', 5432],
  ['postgresql:///wallet?host=/run/postgresql&user=owner', '/run/postgresql', 5432],
  ['postgresql://owner:secret@/wallet?host=%2Frun%2Fpostgresql&port=5433', '/run/postgresql', 5433],
])('%s for another login', (address, host, port) => {
  const { user, password, database, ...place } = new Client({
    connectionString: withLogin(address, login),
  });
  expect({ user, password, database }).toEqual({
    user: login.name,
    password: login.password,
    database: 'wallet',
  });
  expect(place).toMatchObject({ host, port });
});

it.each([
  ['postgresql://me:p%40ss@a/wallet', 'postgresql://other@b:5433,c/wallet?sslmode=require'],
  ['postgresql:///wallet?host=/run&user=me&password=p%40ss', 'postgresql://b:5433/wallet?user=other'],
])('the login of %s for %s', (other, address) => {
  const { user, password, port } = new Client({
    connectionString: withLoginOf(other, address).replace(',c', ''),
  });
  expect({ user, password, port }).toEqual({ user: 'me', password: 'p@ss', port: 5433 });
});
