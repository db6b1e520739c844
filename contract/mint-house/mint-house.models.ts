import * as z from 'zod/mini';
import { bearerTextModel, combinationModel, serialModel } from '../bills/bills.contract';
import { currencyRefModel } from '../currencies/currencies.contract';
import { rejectedBillModel } from '../exports/exports.contract';
import { amountModel } from '../money/amount.models';
import { mintRequestBillsMax, mintRequestTypes } from './mint-request-enums';

/** Requests that a page of the history has when nothing else is asked for. */
export const mintRequestPageSize = 10;

const limitsModel = z.object({ blue: z.int(), green: z.int() });

/** The most bills that one request may have, by hub. */
export const mintHouseOptionsModel = z.object({ mint: limitsModel, fill: limitsModel, burn: limitsModel });

/** A number of bills and their face value together, in units of their currency. */
const billSumModel = z.object({ amount: z.string(), count: z.int() });

/** What the mint house has printed of one currency, whoever holds it. */
export const mintCurrencyModel = z.object({
  currency: z.extend(currencyRefModel, {
    /** 0 has no bills, 1 disabled, 2 enabled, 3 new. */
    noteStatus: z.int(),
  }),
  mint: z.object({
    /** Every bill that is not burned. */
    amount: z.string(),
    count: z.int(),
    /** Those with value: outside, in wallets, in the stock of Pay to Bills, in vaults. */
    fill: billSumModel,
    /** Blanks. */
    amountFree: z.string(),
    countFree: z.int(),
  }),
});

export type MintCurrency = z.infer<typeof mintCurrencyModel>;

export const mintCurrenciesPayloadModel = z.object({ currencies: z.array(mintCurrencyModel) });

/** What printing one bill of each face value costs now, in TET. */
export const mintDataModel = z.object({
  currency: currencyRefModel,
  bills: z.record(z.string(), z.string()),
});

/** More than any currency has. */
const faceValuesMax = 20;

const nominalModel = z.string().check(z.maxLength(24, { abort: true }), z.regex(/^[0-9]+(\.[0-9]+)?$/));

export const mintBodyModel = z.strictObject({
  /** How many blanks of each face value. */
  bills: z
    .record(nominalModel, z.int().check(z.minimum(1), z.maximum(mintRequestBillsMax)))
    .check(z.refine((bills) => Object.keys(bills).length <= faceValuesMax))
    // Said once more, where limits of bodies are read from.
    .register(z.globalRegistry, { maxProperties: faceValuesMax }),
  /** What they are expected to cost together, in TET; another cost is refused with 10023 and the costs of now. */
  cost: z.optional(nominalModel),
});

/** One thing that the mint house was asked for. */
export const mintRequestModel = z.object({
  key: z.string(),
  /** 0 minting, 1 filling, 2 burning. */
  type: z.int(),
  currency: currencyRefModel,
  count_bills: z.int(),
  /** Face value together, in units of the currency. */
  amount_bills: z.string(),
  decimal: z.int(),
  date: z.string(),
  /** 0 processing, 1 success, -1 error. */
  status: z.int(),
  /** Why it came to nothing: the name of an error of the catalogue. */
  reason: z.nullable(z.string()),
  /** How sure its network is of it, in blocks: null where nothing was sent to one. */
  confirmations: z.nullable(z.object({ have: z.int(), needed: z.int() })),
  /** Until when a burn's archive of addresses and keys can be had again; null where there is none. */
  fileUntil: z.nullable(z.string()),
});

export type MintRequest = z.infer<typeof mintRequestModel>;

export const mintRequestPayloadModel = z.object({ request: mintRequestModel });

const wholeNumber = (max: number) =>
  z.string().check(
    z.regex(/^(0|[1-9][0-9]{0,6})$/, 'a whole number'),
    z.refine((text) => Number(text) <= max),
  );

const typeModel = z.enum(Object.values(mintRequestTypes).map(String) as ['0', '1', '2']);

export const mintRequestsQueryModel = z.strictObject({
  /** A currency's; without it those of all. */
  key: z.optional(z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[a-z0-9-]+$/))),
  limit: z.optional(wholeNumber(50)),
  offset: z.optional(wholeNumber(9_999_999)),
  type: z.optional(typeModel),
});

export const mintRequestsPayloadModel = z.object({
  requests: z.array(mintRequestModel),
  totalCount: z.int(),
});

export const mintRequestParamsModel = z.strictObject({ key: z.uuid() });

export const mintStateQueryModel = z.strictObject({ type: typeModel });

/** The last request of one kind: `process` while it runs, `notification` once it has ended. */
export const mintStateModel = z.object({
  notification: z.nullable(mintRequestModel),
  process: z.nullable(mintRequestModel),
});

/** Blanks that can be filled, by face value, and the coins that they can be filled with. */
export const blankStacksModel = z.object({
  currency: currencyRefModel,
  currenciesFill: z.array(currencyRefModel),
  /** In rising order; counted up to what one request may have. */
  data: z.array(z.object({ nominal: z.string(), count: z.int() })),
});

export type BlankStacks = z.infer<typeof blankStacksModel>;

export const myBlanksQueryModel = z.strictObject({
  /** A face value in units; without it blanks of every value. */
  nominal: z.optional(nominalModel),
  offset: z.optional(wholeNumber(9_999_999)),
  limit: z.optional(wholeNumber(500)),
});

/** The user's own blanks, oldest first, and how many there are on all pages. */
export const myBlanksPayloadModel = z.object({
  bills: z.array(z.object({ id: z.string(), serial: z.string(), nominal: z.string() })),
  billsCount: z.int(),
});

export const fillBodyModel = z.strictObject({
  /** In the coin that the network of `currencyFill` takes. */
  fee: amountModel,
  /** The key of the coin to fill with. */
  currencyFill: z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[a-z0-9-]+$/)),
  /** The user's own blanks, each once. */
  ids: z.optional(z.array(z.uuid()).check(z.maxLength(mintRequestBillsMax))),
  /** How many of each face value out of the pool. */
  combination: z.optional(
    z
      .array(
        z.strictObject({
          nominal: nominalModel,
          count: z.int().check(z.minimum(1), z.maximum(mintRequestBillsMax)),
        }),
      )
      .check(z.maxLength(faceValuesMax)),
  ),
});

export const fillPayloadModel = z.object({ requestId: z.string(), request: mintRequestModel });

/** The caller's own bills by serial, bearer bills by `serial/passcode`; each bill once. */
const banknotesModel = z
  .array(z.union([serialModel, bearerTextModel]))
  .check(z.minLength(1), z.maxLength(mintRequestBillsMax));

export const prepareBurnBodyModel = z.strictObject({ banknotes: banknotesModel });

/** What a list of bills comes to. */
export const preparedBurnModel = z.object({
  currency: currencyRefModel,
  /** The coins that can be paid out for all of them. */
  currenciesFill: z.array(currencyRefModel),
  combination: combinationModel,
  /** Face value of those that can be burned, in units. */
  amount: z.string(),
  rejectedBills: z.array(rejectedBillModel),
  /** Serials of written ones that are not the caller's before he has them burned or deposited: their giver may take them back. */
  mayBeTakenBack: z.array(z.string()),
});

export type PreparedBurn = z.infer<typeof preparedBurnModel>;

export const burnBodyModel = z.strictObject({
  /** In the coin that the network of `currenciesFill` takes; bills with addresses of their own cost nothing to burn. */
  fee: amountModel,
  /** The key of the coin to be paid out. */
  currenciesFill: z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[a-z0-9-]+$/)),
  banknotes: banknotesModel,
});

/** Burning in its first form: the first coin that can be paid out, for what its network asks. */
export const plainBurnBodyModel = z.strictObject({ banknotes: banknotesModel });

export const burnPayloadModel = z.object({
  /** A zip as base64 with address and key of each bill, for bills with addresses of their own; null once it is too old. */
  file: z.nullable(z.string()),
  rejectedBills: z.array(rejectedBillModel),
  /** Null when there was nothing to burn. */
  request: z.nullable(mintRequestModel),
});

/** The archive of a burn again, for its owner and for 30 days. */
export const burnFilePayloadModel = z.object({
  /** A zip as base64. */
  file: z.string(),
  name: z.string(),
});
