import * as z from 'zod/mini';
import { bearerTextModel, combinationModel, serialModel } from '../bills/bills.contract';
import { currencyRefModel } from '../currencies/currencies.contract';
import { rejectedBillModel } from '../exports/exports.contract';
import { amountModel } from '../money/amount.models';
import { mintRequestBillsMax, mintRequestTypes } from './mint-request-enums';

/** The default page size of the history. */
export const mintRequestPageSize = 10;

const limitsModel = z.object({ blue: z.int(), green: z.int() });

/** The maximum number of bills in one request, by hub. */
export const mintHouseOptionsModel = z.object({ mint: limitsModel, fill: limitsModel, burn: limitsModel });

/** A count of bills, and their total face value in units of their currency. */
const billSumModel = z.object({ amount: z.string(), count: z.int() });

/** The mint house's issue of one currency, with any holder. */
export const mintCurrencyModel = z.object({
  currency: z.extend(currencyRefModel, {
    /** 0 has no bills, 1 disabled, 2 enabled, 3 new. */
    noteStatus: z.int(),
  }),
  mint: z.object({
    /** All bills that are not burned. */
    amount: z.string(),
    count: z.int(),
    /** Bills with value: outside, in wallets, in the stock of Pay to Bills, in vaults. */
    fill: billSumModel,
    /** Blanks. */
    amountFree: z.string(),
    countFree: z.int(),
  }),
});

export type MintCurrency = z.infer<typeof mintCurrencyModel>;

export const mintCurrenciesPayloadModel = z.object({ currencies: z.array(mintCurrencyModel) });

/** The current cost of one blank of each face value, in TET. */
export const mintDataModel = z.object({
  currency: currencyRefModel,
  bills: z.record(z.string(), z.string()),
});

/** More than any currency has. */
const faceValuesMax = 20;

const nominalModel = z.string().check(z.maxLength(24, { abort: true }), z.regex(/^[0-9]+(\.[0-9]+)?$/));

export const mintBodyModel = z.strictObject({
  /** The count of blanks of each face value. */
  bills: z
    .record(nominalModel, z.int().check(z.minimum(1), z.maximum(mintRequestBillsMax)))
    .check(z.refine((bills) => Object.keys(bills).length <= faceValuesMax))
    // Repeated as metadata, from which the limits of request bodies are computed.
    .register(z.globalRegistry, { maxProperties: faceValuesMax }),
  /**
   * The total cost that the user has confirmed, in TET; a different one is refused with 10023 and the current
   * costs.
   */
  cost: z.optional(nominalModel),
});

/** A request to the mint house. */
export const mintRequestModel = z.object({
  key: z.string(),
  /** 0 mint, 1 fill, 2 burn. */
  type: z.int(),
  currency: currencyRefModel,
  count_bills: z.int(),
  /** The total face value, in units of the currency. */
  amount_bills: z.string(),
  decimal: z.int(),
  date: z.string(),
  /** 0 processing, 1 success, -1 error. */
  status: z.int(),
  /** Why it failed: the name of an error of the catalogue. */
  reason: z.nullable(z.string()),
  /**
   * Its transaction's confirmations in blocks; null when none was sent to a network. `needed` is null where the network itself
   * says when it is final.
   */
  confirmations: z.nullable(z.object({ have: z.int(), needed: z.nullable(z.int()) })),
  /** Until when a burn's archive of addresses and keys can be downloaded; null when there is none. */
  fileUntil: z.nullable(z.string()),
  /** What a burn of green bills pays out once the network's fee is deducted, both in the same coin; null for others. */
  payout: z.nullable(z.object({ currency: currencyRefModel, amount: z.string(), fee: z.string() })),
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
  /** The key of a currency; omitted means all. */
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

/** Blanks that can be filled, by face value, and the coins to fill them with. */
export const blankStacksModel = z.object({
  currency: currencyRefModel,
  currenciesFill: z.array(currencyRefModel),
  /** Ascending; `isMore` says that there are more than `count`, which stops there. */
  data: z.array(z.object({ nominal: z.string(), count: z.int(), isMore: z.boolean() })),
});

export type BlankStacks = z.infer<typeof blankStacksModel>;

export const myBlanksQueryModel = z.strictObject({
  /** A face value in units; omitted means all. */
  nominal: z.optional(nominalModel),
  offset: z.optional(wholeNumber(9_999_999)),
  limit: z.optional(wholeNumber(500)),
});

/** The user's own blanks, oldest first, and their count on all pages. */
export const myBlanksPayloadModel = z.object({
  bills: z.array(z.object({ id: z.string(), serial: z.string(), nominal: z.string() })),
  billsCount: z.int(),
});

export const fillBodyModel = z.strictObject({
  /** In the fee coin of `currencyFill`'s network. */
  fee: amountModel,
  /** The key of the coin to fill with. */
  currencyFill: z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[a-z0-9-]+$/)),
  /** The user's own blanks, without duplicates. */
  ids: z.optional(z.array(z.uuid()).check(z.maxLength(mintRequestBillsMax))),
  /** The count of each face value from the pool. */
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

/** The caller's own bills by serial, bearer bills by `serial/passcode`, without duplicates; none is refused with 30008. */
const banknotesModel = z
  .array(z.union([serialModel, bearerTextModel]))
  .check(z.maxLength(mintRequestBillsMax));

export const prepareBurnBodyModel = z.strictObject({ banknotes: banknotesModel });

/** What a list of bills is worth when burned. */
export const preparedBurnModel = z.object({
  currency: currencyRefModel,
  /** The coins that can pay out all of them. */
  currenciesFill: z.array(currencyRefModel),
  combination: combinationModel,
  /** The total face value of the bills that can be burned, in units. */
  amount: z.string(),
  rejectedBills: z.array(rejectedBillModel),
  /** Serials of bearer bills that their exporter may take back until the caller has burned or deposited them. */
  mayBeTakenBack: z.array(z.string()),
});

export type PreparedBurn = z.infer<typeof preparedBurnModel>;

export const burnBodyModel = z.strictObject({
  /** In the fee coin of `currenciesFill`'s network; burning blue bills costs nothing. */
  fee: amountModel,
  /** The key of the coin to pay out. */
  currenciesFill: z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[a-z0-9-]+$/)),
  banknotes: banknotesModel,
});

/** The body of the older burn call: pays out the first possible coin, for the network's base fee. */
export const plainBurnBodyModel = z.strictObject({ banknotes: banknotesModel });

export const burnPayloadModel = z.object({
  /** A base64 zip with address and key of each bill, for blue bills; null once it has been deleted. */
  file: z.nullable(z.string()),
  rejectedBills: z.array(rejectedBillModel),
  /** The serials of `rejectedBills`. */
  fail: z.array(z.string()),
  /** What burned the others: ids of requests, as the mint house lists them. */
  txid: z.array(z.string()),
  /** Null when no bill could be burned. */
  request: z.nullable(mintRequestModel),
});

/** The archive of an earlier burn, available to its owner for 30 days. */
export const burnFilePayloadModel = z.object({
  /** A base64 zip. */
  file: z.string(),
  name: z.string(),
});
