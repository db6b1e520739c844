import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeEntries } from '../../tests/support/move-money';
import { rewindBooks } from '../../tests/support/rewind-books';
import { serveOtherwise } from '../../tests/support/test-server';
import { withServerForEachTest } from '../../tests/support/with-server';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { extendLog } from '../ledger/log/extend-log.service';
import { readCheckpoint } from '../ledger/log/signed-note';
import { sendToWitnesses } from './send-to-witnesses.service';
import type { WitnessedHeads } from './send-to-witnesses.service';

/** What the witness got, and what it answers. */
let got: string[];
let answer: { status: number; body: string };
let witness: Server;
let witnessed: WitnessedHeads;

beforeAll(async () => {
  witness = createServer((request, response) => {
    void text(request).then((body) => {
      got.push(body);
      response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => {
    witness.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => witness.close());
beforeEach(() => {
  got = [];
  answer = { status: 200, body: '' };
  witnessed = new Map();
});

const environment = () => ({
  LOG_WITNESSES: `http://127.0.0.1:${(witness.address() as AddressInfo).port}/heads`,
});
const server = withServerForEachTest(() => ({ environment: environment() }));
const send = () => sendToWitnesses(server.context, witnessed);
const sizes = () => got.map((note) => readCheckpoint(note)?.size);

async function addBlock(): Promise<void> {
  await writeEntries(server.context, 1);
  await sealNewEntries(server.context.db, server.clock.now());
  await extendLog(server.context);
}

test('sends each head once, and after a failure what is newest then', async () => {
  await send();
  await addBlock();
  await send();
  await send();
  expect(sizes()).toEqual([1n]);
  expect(got[0]).toBe((await server.app.inject('/log/checkpoint')).body);
  answer.status = 500;
  await addBlock();
  await send();
  answer.status = 200;
  await addBlock();
  await send();
  await send();
  expect(sizes()).toEqual([1n, 2n, 3n]);
});

test('a larger head from a witness shows that the books went back, if our key signed it', async () => {
  await addBlock();
  await addBlock();
  const { body: larger } = await server.app.inject('/log/checkpoint');
  await rewindBooks(server);
  const { context } = await serveOtherwise(server, { environment: environment() });
  for (const body of ['3\n', larger.replace('\n2\n', '\n9\n'), 'x'.repeat(1_000_000)]) {
    answer = { status: 409, body };
    await sendToWitnesses(context, witnessed);
    expect(context.headWatch.isLost).toBe(false);
  }
  answer = { status: 409, body: larger };
  await sendToWitnesses(context, witnessed);
  expect(context.headWatch.isLost).toBe(true);
});
