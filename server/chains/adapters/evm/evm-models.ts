import * as z from 'zod/mini';

/** The parts that we read of a node's answers, each as narrow as the protocol is. Addresses in any case. */

const hexDigits = /^0x[0-9a-f]*$/;

function quantityOf(bits: number) {
  return z.pipe(
    z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/)),
    z.pipe(
      z.transform((text: string) => BigInt(text)),
      z.bigint().check(z.lt(2n ** BigInt(bits))),
    ),
  );
}

/** Heights, positions, nonces, gas. */
export const countModel = quantityOf(53);
/** Wei: no network of this kind has more than 2^96 of them, 79 thousand million whole coins. */
export const weiModel = quantityOf(96);
/** What a token's contract counts. */
export const tokenAmountModel = quantityOf(128);

export const hashModel = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));
const addressModel = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
export const bytesModel = z.string().check(
  z.regex(hexDigits),
  z.refine((text) => text.length % 2 === 0),
);

const headerFields = {
  number: countModel,
  hash: hashModel,
  parentHash: hashModel,
  /** In seconds. */
  timestamp: countModel,
};

export const headerModel = z.object(headerFields);

export const transactionModel = z.object({
  hash: hashModel,
  from: addressModel,
  to: z.nullable(addressModel),
  value: weiModel,
  input: bytesModel,
  nonce: countModel,
  blockHash: z.nullable(hashModel),
  transactionIndex: z.nullable(countModel),
});
export type EvmTransaction = z.infer<typeof transactionModel>;

export const blockModel = z.object({
  ...headerFields,
  miner: addressModel,
  transactions: z.array(transactionModel),
  withdrawals: z.optional(z.array(z.object({ address: addressModel }))),
});
export type EvmBlock = z.infer<typeof blockModel>;

/** A block that is not mined yet has no hash and no miner. */
export const pendingBlockModel = z.object({ number: countModel, transactions: z.array(transactionModel) });

const logModel = z.object({
  address: addressModel,
  topics: z.array(hashModel).check(z.maxLength(4)),
  data: bytesModel,
  transactionHash: hashModel,
  blockHash: hashModel,
  removed: z.optional(z.boolean()),
});

export const receiptModel = z.object({
  transactionHash: hashModel,
  blockHash: hashModel,
  blockNumber: countModel,
  from: addressModel,
  status: z.enum(['0x0', '0x1']),
  gasUsed: countModel,
  effectiveGasPrice: weiModel,
  logs: z.array(logModel),
});
export type EvmReceipt = z.infer<typeof receiptModel>;

export const feeHistoryModel = z.object({
  baseFeePerGas: z.array(weiModel).check(z.minLength(1)),
  reward: z.nullish(z.array(z.tuple([weiModel, weiModel, weiModel]))),
});
