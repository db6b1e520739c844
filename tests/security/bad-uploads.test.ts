import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client';
import { registerUser } from '../support/register-user';
import { wrongForms } from '../support/upload-form';
import { withServer } from '../support/with-server';
import { databaseDigest } from './support/database-digest';
import { expectRefusal } from './support/expect-refusal';
import { sampledRoutes } from './support/sample-inputs';

const uploads = sampledRoutes.flatMap(({ name, route }) =>
  route.upload === undefined ? [] : [{ name, route, upload: route.upload }],
);

// Rate limits have a test of their own; here they would hide the effect of the input.
const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
let client: ApiClient;
beforeAll(async () => {
  ({ client } = await registerUser(server));
});

describe.each(uploads)('whatever is uploaded to $name', ({ route, upload }) => {
  test('all but the one declared file is refused, JSON too, and nothing changes', async () => {
    const before = await databaseDigest(server.database);
    const { method, path: url } = route;
    for (const { what, httpStatus, ...form } of wrongForms(upload))
      expectRefusal(await client.send({ method, url, ...form }), { httpStatus }, what);
    const headers = { 'content-type': 'application/json' };
    for (const payload of ['{}', '{"__proto__":{"mode":3}}', '{'])
      expectRefusal(await client.send({ method, url, headers, payload }), { httpStatus: 415 }, payload);
    expect(await databaseDigest(server.database)).toEqual(before);
  });
});

test('there are uploads to try', () => {
  expect(uploads.map(({ name }) => name)).toContain('uploadAvatar');
});
