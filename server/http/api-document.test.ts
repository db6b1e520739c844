import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { installApiDocument } from './api-document';

vi.mock('zod/mini', async (importOriginal) => {
  const original = await importOriginal<typeof z>();
  return { ...original, toJSONSchema: vi.fn(original.toJSONSchema) };
});

test('the page of all calls is made once, however often strangers ask for it', async () => {
  const app = fastify();
  await installApiDocument(app);
  const first = await app.inject('/api');
  const made = vi.mocked(z.toJSONSchema).mock.calls.length;
  expect(made).toBeGreaterThan(100);
  const second = await app.inject('/api');
  expect(second.body).toBe(first.body);
  expect(vi.mocked(z.toJSONSchema).mock.calls).toHaveLength(made);
  await app.close();
});
