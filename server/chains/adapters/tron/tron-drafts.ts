import { sha256 } from '@noble/hashes/sha2.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';
import * as z from 'zod/mini';
import { chainForms } from '../../wallet-keys/chain-forms';
import type { KeyPlace } from '../../wallet-keys/key-place';
import type { Attempt, PayoutLeg, Signed, Survey, Unsigned } from '../chain-adapter';
import {
  decodeTransaction,
  encodeTokenTransfer,
  encodeTransaction,
  signTransaction,
  splitSigned,
  transactionId,
} from './tron-transactions';

/** A transaction expires this long after the solid block that it refers to. That block is about a minute old itself. */
export const lifetimeMs = 300_000n;
/** The maximum added to a lifetime, see `draftTransaction`. */
export const lifetimeSpreadMs = 60_000n;

const amountText = z.pipe(
  z.string().check(z.regex(/^[0-9]{1,39}$/)),
  z.transform((digits) => BigInt(digits)),
);
const referenceModel = z.object({ height: amountText, hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

/** What a survey says, amounts in sun as decimal strings. */
const surveyModel = z.object({
  /** A block that can't be undone: a transaction that refers to an undone block is void. */
  reference: referenceModel,
  solidTimeMs: amountText,
  /** The most that the call of a token may burn for energy; zero for coins. */
  feeLimit: amountText,
  /** For a byte. */
  bandwidthPrice: amountText,
  /** The extra cost if the recipient has no account yet. */
  activationFee: amountText,
});

/** Returns the survey as JSON. */
export function writeSurvey(survey: z.infer<typeof surveyModel>): Survey {
  const { reference, ...amounts } = survey;
  return {
    reference: { ...reference, height: String(reference.height) },
    ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, String(amount)])),
  };
}

const bodyModel = z.extend(
  z.pick(surveyModel, { reference: true, feeLimit: true, bandwidthPrice: true, activationFee: true }),
  {
    owner: z.string(),
    to: z.string(),
    amount: amountText,
    /** The token's contract; coins have none. */
    contract: z.optional(z.string()),
    expirationMs: amountText,
    timestampMs: amountText,
  },
);

/**
 * Writes a leg's transaction. A RangeError while an earlier attempt could still be included: without a common nonce, both would
 * pay.
 */
export function draftTransaction(
  leg: PayoutLeg,
  survey: Survey,
  { contract, previous = [] }: { contract: string | undefined; previous?: readonly Attempt[] | undefined },
): Unsigned {
  const { reference, solidTimeMs, feeLimit, bandwidthPrice, activationFee } = surveyModel.parse(survey);
  const [output, ...others] = leg.outputs;
  if (output === undefined || others.length > 0)
    throw new RangeError('a transaction of this network has exactly one output');
  if (output.amountMinor <= 0n) throw new RangeError('nothing is to be paid');
  if (previous.some((attempt) => expirationOf(attempt) > solidTimeMs))
    throw new RangeError(`an earlier attempt of ${leg.id} can still be included`);
  // Equal payouts are made different by their times, which nodes don't compare with anything but the chain's bounds.
  const mark = sha256(new TextEncoder().encode(`${leg.id}:${previous.length}`));
  const spread = (from: number): bigint => BigInt(`0x${hex.encode(mark.subarray(from, from + 8))}`);
  const amounts = {
    feeLimit,
    bandwidthPrice,
    activationFee,
    amount: output.amountMinor,
    expirationMs: solidTimeMs + lifetimeMs + (spread(0) % lifetimeSpreadMs),
    timestampMs: solidTimeMs - (spread(8) % lifetimeMs),
  };
  return {
    from: leg.from,
    body: {
      owner: leg.fromAddress,
      to: output.address,
      ...(contract === undefined ? {} : { contract }),
      reference: { ...reference, height: String(reference.height) },
      ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, String(amount)])),
    },
  };
}

/** When an attempt expires, by its own bytes. */
export function expirationOf({ bytes }: Pick<Signed, 'bytes'>): bigint {
  return decodeTransaction(splitSigned(bytes).raw).expirationMs;
}

/** The network counts these for the outcome that it adds to a transaction. */
const outcomeBytes = 64n;
/** No transaction of ours is larger, its outcome included. */
const sizeMax = 450n;

/** The most that a leg's transaction burns, in sun. */
export function costOfSurvey(survey: Survey): bigint {
  return costOf(surveyModel.parse(survey), sizeMax);
}

function costOf(
  prices: Pick<z.infer<typeof surveyModel>, 'feeLimit' | 'bandwidthPrice' | 'activationFee'>,
  size: bigint,
): bigint {
  return prices.feeLimit + size * prices.bandwidthPrice + prices.activationFee;
}

/** Signs what was drafted; a RangeError where the key is not the owner's. */
export function signDraft({ from, body }: Unsigned, keyOf: (place: KeyPlace) => Uint8Array): Signed {
  const draft = bodyModel.parse(body);
  const { owner, to, amount, contract, reference, expirationMs, timestampMs, feeLimit } = draft;
  const key = keyOf(from);
  if (chainForms.tron.address(secp256k1.getPublicKey(key)) !== owner)
    throw new RangeError(`the key of ${owner} is another one`);
  const raw = encodeTransaction({
    owner,
    action:
      contract === undefined
        ? { kind: 'transfer', to, amount }
        : { kind: 'trigger', contract, callValue: 0n, data: encodeTokenTransfer({ to, amount }) },
    reference,
    expirationMs,
    timestampMs,
    feeLimit,
  });
  const bytes = signTransaction(raw, key);
  const size = BigInt(bytes.length / 2) + outcomeBytes;
  return {
    hash: transactionId(raw),
    bytes,
    feeMaxMinor: costOf(draft, size),
    facts: { expirationMs: String(expirationMs), referenceHash: reference.hash },
  };
}
