import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineRoute } from '../../contract/route/define-route';
import type { RouteDeclaration } from '../../contract/route/define-route';
import { ApiClient } from '../../tests/support/api-client';
import { registerUser } from '../../tests/support/register-user';
import { fileOf, formWith, validForm, wrongForms } from '../../tests/support/upload-form';
import { withServer } from '../../tests/support/with-server';
import { callGuards } from '../app';
import { AppError } from '../kernel/app-error';
import { findBlob, storeBlob } from '../kernel/blobs';
import { bindUploadRoute } from './bound-route';
import { createMoneyGate } from './money-gate';
import { mountRoute } from './mount-route';
import { requireUploadable } from './upload';
import type { Reencode } from './upload';

const maxBytes = 50_000;
const planted = defineRoute({
  method: 'POST',
  path: '/api/passport/v1/planted-picture',
  access: 'user',
  summary: 'Keeps a picture.',
  upload: { field: 'picture', maxBytes, kinds: ['image/png', 'image/webp'] },
  answers: { 1: z.object({ id: z.string() }) },
  errors: [],
  rateLimit: { calls: 100, windowS: 60 },
});

/** In place of the real thing: it marks what it has seen, and refuses one picture. */
const unreadable = fileOf('image/webp', 100);
const reencode: Reencode = async ({ bytes, contentType }) => {
  if (bytes.equals(unreadable))
    throw new AppError('incorrectParameters', { errorMsgs: ['picture: unreadable'] });
  return { bytes: Buffer.from(`${contentType} of ${bytes.length}`), contentType: 'image/webp' };
};

describe('an upload', () => {
  const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
  let client: ApiClient;
  beforeAll(async () => {
    const route = bindUploadRoute(planted, reencode, async ({ context, upload }) => ({
      status: 1,
      payload: { id: await storeBlob(context, upload) },
    }));
    const gate = createMoneyGate({ atOnce: 1, patienceMs: 1000 });
    mountRoute(server.app, { context: server.context, guards: callGuards, gate }, route);
    ({ client } = await registerUser(server));
  });

  const send = (sent: object, by = client) => by.send({ method: planted.method, url: planted.path, ...sent });

  async function blobCount(): Promise<number> {
    const { rows } = await server.database.query<{ count: number }>(
      'select count(*)::int as count from blobs',
    );
    return rows[0]?.count ?? -1;
  }

  test('is kept as it was re-encoded, under an id of its own', async () => {
    const ids: string[] = [];
    for (const form of [validForm(planted.upload), formWith('picture', fileOf('image/webp', maxBytes))]) {
      const { httpStatus, json } = await send(form);
      expect(httpStatus).toBe(200);
      ids.push((json as { payload: { id: string } }).payload.id);
    }
    const blobs = await Promise.all(ids.map((id) => findBlob(server.context.db, id)));
    expect(blobs.map((blob) => [blob?.contentType, blob?.bytes.toString()])).toEqual([
      ['image/webp', 'image/png of 64'],
      ['image/webp', `image/webp of ${maxBytes}`],
    ]);
    expect(await findBlob(server.context.db, '00000000-0000-4000-8000-000000000000')).toBeUndefined();
  });

  test('whose content looks like the end of a form is kept whole', async () => {
    const tricky = Buffer.concat([fileOf('image/png'), Buffer.from('\r\n--\r\n------WebKitForm\r\n\r\n')]);
    const { json } = await send(formWith('picture', tricky));
    const blob = await findBlob(server.context.db, (json as { payload: { id: string } }).payload.id);
    expect(blob?.bytes.toString()).toBe(`image/png of ${tricky.length}`);
  });

  test.each(wrongForms(planted.upload))('is refused: $what', async ({ what, httpStatus, ...sent }) => {
    const before = await blobCount();
    const response = await send(sent);
    expect([response.httpStatus, what]).toEqual([httpStatus, what]);
    expect((response.json as { errorCode: number }).errorCode).toBeOneOf([10_006, 10_008]);
    expect(await blobCount()).toBe(before);
  });

  test('that cannot be re-encoded is refused', async () => {
    const response = await send(formWith('picture', unreadable));
    expect(response).toMatchObject({ httpStatus: 400, json: { errorMsgs: ['picture: unreadable'] } });
  });

  test('is refused to a guest before it is read', async () => {
    const guest = new ApiClient(server.app);
    const response = await send(formWith('picture', fileOf('image/png', maxBytes * 3)), guest);
    expect(response).toMatchObject({ httpStatus: 401, json: { errorCode: 10_014 } });
  });

  test('of other calls is refused as ever', async () => {
    const response = await client.send({
      ...validForm(planted.upload),
      method: 'POST',
      url: '/api/passport/v1/auth',
    });
    expect(response.httpStatus).toBe(415);
  });

  test('stands in the API document as a form with a file', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json<{
      paths: Record<string, unknown>;
    }>();
    expect(paths[planted.path]).toMatchObject({
      post: {
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                properties: { picture: { type: 'string', format: 'binary' } },
                required: ['picture'],
              },
            },
          },
        },
      },
    });
  });
});

test.each<[what: string, change: Partial<RouteDeclaration>]>([
  ['that anybody may send', { access: 'public' }],
  ['by GET', { method: 'GET' }],
  ['beside a body', { body: z.strictObject({}) }],
  ['that moves money', { money: true }],
])('an upload %s is refused when it is mounted', (_what, change) => {
  expect(() => requireUploadable(planted, reencode)).not.toThrow();
  expect(() => requireUploadable({ ...planted, ...change }, reencode)).toThrow(planted.path);
});

test('an upload that nothing re-encodes is refused when it is mounted', () => {
  expect(() => requireUploadable(planted, undefined)).toThrow('re-encodes');
});
