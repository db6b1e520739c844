import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { operationIdHeader } from '../../../contract/operation-id';
import type { Operation, OperationsPayload } from '../../../contract/operations/operations.contract';
import { connectApiSession } from '../../platform/api/call-api';
import { operationsQueries } from './history.queries';

/** Of the server: newest first, ids like the server's, of which the order is that of the list. */
let operations: Operation[];
let cursors: (string | null)[];

const idOf = (place: number) => String(place).padStart(6, '0');

function add(count: number, status = 1): void {
  const from = operations.length;
  const fresh = Array.from(
    { length: count },
    (_, index) => ({ id: idOf(from + index), status }) as Operation,
  );
  operations = [...fresh.toReversed(), ...operations];
}

beforeEach(() => {
  operations = [];
  cursors = [];
  connectApiSession({
    accessToken: async () => 'token',
    renewAccessToken: async () => null,
    language: () => 'en',
  });
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'http://localhost');
    const cursor = searchParams.get('cursor');
    cursors.push(cursor);
    const rest = operations.filter(({ id }) => cursor === null || id < cursor);
    const page = rest.slice(0, Number(searchParams.get('count')));
    const payload: OperationsPayload = {
      operations: structuredClone(page),
      count: operations.length,
      isMore: false,
      cursor: rest.length > page.length ? (page.at(-1)?.id ?? null) : null,
    };
    return Response.json({ status: 1, payload }, { headers: { [operationIdHeader]: 'op' } });
  });
});

const options = operationsQueries.list({});

async function load(client: QueryClient, pages: number): Promise<void> {
  await client.infiniteQuery({ ...options, pages, staleTime: 0 });
  cursors = [];
}

async function renew(client: QueryClient): Promise<string[]> {
  await client.infiniteQuery({ ...options, staleTime: 0 });
  const { pages = [] } = client.getQueryData(options.queryKey) ?? {};
  return pages.flatMap((page) => page.operations.map(({ id, status }) => `${id} ${status}`));
}

const expected = (count: number) => operations.slice(0, count).map(({ id, status }) => `${id} ${status}`);

test('renewing a long list asks for its newest page alone, and shows what has come since', async () => {
  const client = new QueryClient();
  add(300);
  await load(client, 5);
  expect(await renew(client)).toEqual(expected(250));
  expect(cursors).toEqual([null]);
  add(3);
  expect(await renew(client)).toEqual(expected(253));
  expect(cursors).toEqual([null, null]);
});

test('more than a page of new ones leaves no gap', async () => {
  const client = new QueryClient();
  add(120);
  await load(client, 2);
  add(130);
  expect(await renew(client)).toEqual(expected(230));
});

test('a pending one is asked for again wherever it stands, until it has ended', async () => {
  const client = new QueryClient();
  add(10);
  add(1, 0);
  add(140);
  await load(client, 4);
  const pending = operations.find(({ status }) => status === 0) as Operation;
  pending.status = -1;
  expect(await renew(client)).toEqual(expected(151));
  expect(cursors.length).toBe(2);
  cursors = [];
  expect(await renew(client)).toEqual(expected(151));
  expect(cursors).toEqual([null]);
});

test('a pending one at the end of the first page is renewed though newer ones push it out', async () => {
  const client = new QueryClient();
  add(1, 0);
  add(49);
  await load(client, 1);
  (operations.at(-1) as Operation).status = 1;
  add(5);
  expect(await renew(client)).toEqual(expected(55));
});

test('the first operation of all is shown in a list that was empty', async () => {
  const client = new QueryClient();
  await load(client, 1);
  add(1);
  expect(await renew(client)).toEqual(expected(1));
});
