import { hex } from '@scure/base';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addressOf,
  expectRefused,
  legTo,
  onlyOurs,
  placeOf,
  signLeg,
  startFundedTron,
  trx,
  usdt,
} from '../../../../tests/support/tron-simulator/tron-driver';
import type { Json, TronUnderTest } from '../../../../tests/support/tron-simulator/tron-driver';
import type { Attempt } from '../chain-adapter';

/* Every form of answer that Tron's public documentation knows, by the pages of developers.tron.network named below. */

const us = addressOf(placeOf(1));
const stranger = addressOf(placeOf(2));
const inHex = (text: string): string => hex.encode(new TextEncoder().encode(text));

let chain: TronUnderTest;
let attempt: Attempt;
beforeEach(async () => {
  chain = await startFundedTron();
  attempt = await signLeg(
    chain,
    legTo({ currency: trx }, { from: placeOf(1), to: stranger, amountMinor: 5n }),
  );
});

const received = () => chain.simulator.tip.accounts.coinsOf(stranger) ?? 0n;
const expectGone = async (isGone: boolean) =>
  expect(await chain.adapter.isGone([attempt], chain.simulator.solid)).toBe(isGone);

/** 'Broadcast and RPC errors': the table of codes; 'Errors and debugging': messages, also in hex. */
describe('a node that does not take a transaction', () => {
  const refusals = [
    ['SIGERROR', 'Validate signature error', true],
    ['CONTRACT_VALIDATE_ERROR', 'Validate TransferContract error, balance is not sufficient.', false],
    ['CONTRACT_EXE_ERROR', 'Contract execute error', false],
    ['BANDWITH_ERROR', 'Account resource insufficient error.', false],
    ['TAPOS_ERROR', 'Tapos check error.', false],
    ['TOO_BIG_TRANSACTION_ERROR', 'Transaction is too big', true],
    ['TRANSACTION_EXPIRATION_ERROR', 'Transaction expired', false],
    ['SERVER_BUSY', 'Server busy.', false],
    ['NO_CONNECTION', 'No connection.', false],
    ['NOT_ENOUGH_EFFECTIVE_CONNECTION', 'Lack of effective connections.', false],
    ['BLOCK_UNSOLIDIFIED', 'Block unsolidified.', false],
    ['OTHER_ERROR', 'other error : null', false],
  ] as const;

  test.each(refusals)(
    'with %s is given the same bytes again, which pay once',
    async (code, message, forGood) => {
      for (const written of [message, inHex(message)]) {
        chain.simulator.refuseNext(code, written);
        expect(await chain.adapter.submit(attempt)).toEqual({ refused: `${code} ${message}`, forGood });
        expect(await chain.adapter.knows(attempt)).toBe(false);
        await expectGone(false);
      }
      expect(await chain.adapter.submit(attempt)).toBe('taken');
      await chain.mine(1);
      expect(await chain.adapter.submit(attempt)).toBe('known');
      await chain.mine(1);
      expect(received()).toBe(5n);
    },
  );

  test('and its refusal is no proof: while it can still be included, it is not gone', async () => {
    chain.lieIn('broadcasthex', () => ({ result: false, code: 'OTHER_ERROR', message: 'timeout' }));
    await chain.adapter.submit(attempt);
    chain.lie(undefined);
    expect(await chain.adapter.knows(attempt)).toBe(true);
    await chain.mine(1 + chain.blocksToFinality);
    chain.expire(attempt);
    await expectGone(false);
    expect(received()).toBe(5n);
  });

  test('because its bytes are none says so by an error alone', async () => {
    await expectRefused(async () => chain.adapter.submit({ ...attempt, bytes: 'ff' }));
  });
});

/** 'Rate limits' (403, 429, 503), 'Errors and debugging' (errors of HTTP), and what proxies put in their place. */
describe('a gateway that answers in place of the node', () => {
  const html = '<html><head><title>502 Bad Gateway</title></head></html>';
  const suspended = 'The key exceeds the frequency limit(15), and the query server is suspended for 30s';
  const answers = [
    ['403 by the key', () => Response.json({ Error: suspended }, { status: 403 })],
    ['429', () => Response.json({ Success: false, Error: suspended, StatusCode: 429 }, { status: 429 })],
    ['503', () => Response.json({ Success: false, Error: 'limited', StatusCode: 503 }, { status: 503 })],
    ['429 and an empty object', () => Response.json({}, { status: 429 })],
    ['500 and a list', () => Response.json([], { status: 500 })],
    [
      'an error with status 200',
      () => Response.json({ Error: 'class java.lang.NullPointerException : null' }),
    ],
    [
      'a page of a proxy',
      () => new Response(html, { status: 502, headers: { 'content-type': 'text/html' } }),
    ],
    ['a page of a proxy with status 200', () => new Response(html)],
    ['nothing', () => new Response('')],
    ['null', () => Response.json(null)],
  ] as const;

  test.each(answers)('with %s says nothing of a payment that the node has taken', async (_, answer) => {
    chain.lieIn('broadcasthex', answer);
    await expectRefused(async () => chain.adapter.submit(attempt));
    chain.lieIn('gettransactionbyid', answer);
    await expectRefused(async () => chain.adapter.knows(attempt));
    chain.lie(undefined);
    expect(await chain.adapter.knows(attempt)).toBe(true);
    expect(await chain.adapter.submit(attempt)).toBe('known');
    await chain.mine(1 + chain.blocksToFinality);
    chain.expire(attempt);
    chain.lieIn('gettransactionbyid', answer);
    await expectRefused(async () => chain.adapter.isGone([attempt], chain.simulator.solid));
    expect(received()).toBe(5n);
  });

  test.each(answers)('with %s has no block, no balance and no head', async (_, answer) => {
    await chain.adapter.submit(attempt);
    await chain.mine(1);
    const { tip } = chain.simulator;
    const refusedIn = async (call: string, ask: () => Promise<unknown>) => {
      chain.lieIn(call, answer);
      await expectRefused(ask);
      // The node is asked for its first block after every failure.
      chain.lie(undefined);
      await chain.adapter.head();
    };
    const block = async () => chain.adapter.block(tip.height, onlyOurs(us));
    await refusedIn('getnowblock', async () => chain.adapter.head());
    await refusedIn('getblockbynum', block);
    await refusedIn('gettransactioninfobyblocknum', block);
    await refusedIn('getaccount', async () => chain.adapter.holdings(trx, [us], tip));
  });
});

/** 'GetTransactionById' and 'GetTransactionInfoByBlockNum': what is unknown is an empty object or list. */
test('an unknown transaction, an empty object, is not known and goes again', async () => {
  expect(await chain.adapter.knows(attempt)).toBe(false);
  expect(await chain.adapter.submit(attempt)).toBe('taken');
  chain.lieIn('gettransactionbyid', () => ({}));
  chain.lieIn('gettransactionfrompending', () => ({}));
  expect(await chain.adapter.submit(attempt)).toBe('known');
});

/** 'Smart contract errors' and 'VM exception handling': the results of a call, in the block and in its receipt. */
describe('a receipt', () => {
  const results = [
    'REVERT',
    'OUT_OF_ENERGY',
    'OUT_OF_TIME',
    'BAD_JUMP_DESTINATION',
    'OUT_OF_MEMORY',
    'PRECOMPILED_CONTRACT',
    'STACK_TOO_SMALL',
    'STACK_TOO_LARGE',
    'ILLEGAL_OPERATION',
    'STACK_OVERFLOW',
    'JVM_STACK_OVER_FLOW',
    'TRANSFER_FAILED',
    'INVALID_CODE',
    'UNKNOWN',
  ];
  let height: bigint;
  beforeEach(async () => {
    const leg = legTo({ currency: usdt }, { from: placeOf(1), to: stranger, amountMinor: 5n });
    await chain.adapter.submit(await signLeg(chain, leg));
    await chain.mine(1);
    ({ height } = chain.simulator.tip);
  });
  /** Changes what block and receipts say of the one transaction in the block. */
  const change = (inBlock: (ret: Json) => Json, inReceipt: (receipt: Json) => Json) =>
    chain.lie(({ path, answer }) => {
      if (path.endsWith('/gettransactioninfobyblocknum')) return (answer as Json[]).map(inReceipt);
      const { transactions } = answer as { transactions?: Json[] };
      if (!path.endsWith('/getblockbynum') || transactions === undefined) return answer;
      return {
        ...(answer as Json),
        transactions: transactions.map((one) => ({ ...one, ret: [inBlock({})] })),
      };
    });
  const read = async () => chain.adapter.block(height, onlyOurs(us));

  test.each(results)('of %s moves nothing and costs its fee', async (result) => {
    change(
      () => ({ ret: 'SUCESS', contractRet: result }),
      (receipt) => ({
        ...receipt,
        log: [],
        receipt: { ...(receipt['receipt'] as Json), result },
        result: 'FAILED',
        resMessage: inHex(`${result} opcode executed`),
      }),
    );
    const block = await read();
    expect(block?.spends).toEqual([]);
    expect(block?.sent).toMatchObject([{ hasReverted: true }]);
    expect(block?.sent[0]?.gas).toBeGreaterThan(0n);
  });

  test('without details has none to believe but its fee', async () => {
    change(
      () => ({ contractRet: 'SUCCESS' }),
      (others) => ({ ...others, receipt: undefined }),
    );
    expect((await read())?.sent).toMatchObject([{ hasReverted: false }]);
  });

  test('and a block that disagree, or say nothing of the outcome, are read again later', async () => {
    for (const contractRet of ['REVERT', undefined]) {
      change(
        () => (contractRet === undefined ? {} : { contractRet }),
        (receipt) => receipt,
      );
      await expectRefused(read);
    }
  });

  test('that has not come yet keeps its block waiting', async () => {
    chain.lieIn('gettransactioninfobyblocknum', () => []);
    await expectRefused(read);
  });
});

/** 'TriggerConstantContract': errors have a code and a message in hex. */
test('a call that cannot be made says why in words, and nothing is signed', async () => {
  chain.lieIn('triggerconstantcontract', () => ({
    result: { code: 'CONTRACT_VALIDATE_ERROR', message: inHex('Smart contract is not exist.') },
  }));
  const leg = legTo({ currency: usdt }, { from: placeOf(1), to: stranger, amountMinor: 5n });
  await expect(signLeg(chain, leg)).rejects.toThrow('Smart contract is not exist.');
});
