import * as z from 'zod/mini';

const allCoins = 21_000_000;
const longestScript = 20_000;

/** The hash of a block or a transaction as nodes write it. */
export const hashModel = z.string().check(z.regex(/^[0-9a-f]{64}$/));
export const hexModel = z.string().check(z.regex(/^(?:[0-9a-f]{2})*$/));

export const heightModel = z.pipe(
  z.int().check(z.nonnegative()),
  z.transform((height) => BigInt(height)),
);

/**
 * An amount that the node writes as a decimal number of coins, in satoshis. A JSON number is near enough to the decimal one
 * that eight places bring it back exactly; one with more places is no amount.
 */
export const coinsModel = z.pipe(
  z.number().check(
    z.minimum(0),
    z.maximum(allCoins),
    z.refine((coins) => Number(coins.toFixed(8)) === coins),
  ),
  z.transform((coins) => BigInt(coins.toFixed(8).replace('.', ''))),
);

export const chainInfoModel = z.object({
  blocks: heightModel,
  bestblockhash: hashModel,
  initialblockdownload: z.boolean(),
  /** The height of the longest chain of headers; the node still loads what is above `blocks`. */
  headers: heightModel,
  /** The newest block's time; older nodes don't say. */
  time: z.optional(z.int()),
});

export const headerModel = z.object({ hash: hashModel, height: heightModel, confirmations: z.int() });

const scriptModel = z.object({ hex: hexModel.check(z.maxLength(longestScript)) });
const outputModel = z.object({ value: coinsModel, scriptPubKey: scriptModel });

export const blockModel = z.object({
  hash: hashModel,
  confirmations: z.int(),
  height: heightModel,
  version: z.int(),
  merkleroot: hashModel,
  time: z.int(),
  nonce: z.int(),
  bits: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  /** The first block has none. */
  previousblockhash: z.optional(hashModel),
  tx: z
    .array(
      z.object({
        txid: hashModel,
        hex: z.string(),
        vin: z.array(
          z.object({
            /** The miner's own input has neither. */
            txid: z.optional(hashModel),
            vout: z.optional(z.int()),
            prevout: z.optional(outputModel),
          }),
        ),
        vout: z.array(outputModel),
      }),
    )
    .check(z.minLength(1)),
});
export type NodeBlock = z.infer<typeof blockModel>;

/** A block's inputs alone. */
export const blockInputsModel = z.object({
  hash: hashModel,
  height: heightModel,
  previousblockhash: z.optional(hashModel),
  tx: z.array(
    z.object({
      txid: hashModel,
      vin: z.array(z.object({ txid: z.optional(hashModel), vout: z.optional(z.int()) })),
    }),
  ),
});

/** A coin that nobody has spent. */
export const unspentModel = z.nullable(
  z.object({
    bestblock: hashModel,
    confirmations: z.int().check(z.nonnegative()),
    value: coinsModel,
    scriptPubKey: scriptModel,
  }),
);

export const mempoolInfoModel = z.object({
  mempoolminfee: coinsModel,
  minrelaytxfee: coinsModel,
  incrementalrelayfee: z.optional(coinsModel),
});
export const estimateModel = z.object({ feerate: z.optional(coinsModel) });
export const mempoolEntryModel = z.object({ fees: z.object({ base: coinsModel, descendant: coinsModel }) });
export const inclusionModel = z.object({ txid: hashModel, confirmations: z.optional(z.int()) });

export const scanModel = z.object({
  success: z.literal(true),
  bestblock: hashModel,
  unspents: z.array(z.object({ txid: hashModel, vout: z.int(), scriptPubKey: hexModel, amount: coinsModel })),
});
