import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { mintCostKey } from '../../contract/currencies/first-mint-cost';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import type { MintRequestType } from '../../contract/mint-house/mint-request-enums';
import { formatAmount } from '../../contract/money/amounts';
import { hasBills, hasOpenBills } from '../bills/bills';
import { currencyRef, requireCurrencyOf } from '../market/currencies/currencies';
import { bindRoute, bindSecretRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import type { ServiceContext } from '../service-context';
import { burnBills, burnWithDefaults, prepareBurn } from './burn-bills.service';
import { listBlankStacks, listMyBlanks } from './list-blanks.service';
import { getMintCurrency, listMintCurrencies } from './list-mint-currencies.service';
import { currentMintCosts } from '../market/mint-costs/mint-costs.service';
import { requestMint } from './mint-bills.service';
import { getMintRequest, getMintState, listMintRequests, mintHouseLimits } from './mint-requests.service';
import { requestFill } from './fill-bills.service';
import { showBurn, showBurnFile } from './show-burn.service';

const getMintHouseOptionsRoute = bindRoute(mintHouseRoutes.getMintHouseOptions, async ({ context }) => ({
  status: 1,
  payload: mintHouseLimits(context.config),
}));

const listMintCurrenciesRoute = bindRoute(mintHouseRoutes.listMintCurrencies, async ({ context }) => ({
  status: 1,
  payload: { currencies: await listMintCurrencies(context) },
}));

const getMintCurrencyRoute = bindRoute(mintHouseRoutes.getMintCurrency, async ({ context, params }) => ({
  status: 1,
  payload: await getMintCurrency(context, requireCurrencyOf(params.currencyKey, hasBills)),
}));

/** Parses a request type from the query string. */
function readRequestType(text: '0' | '1' | '2'): MintRequestType {
  return Number(text) as MintRequestType;
}

const listMintRequestsRoute = bindRoute(
  mintHouseRoutes.listMintRequests,
  async ({ context, caller, query }) => {
    const { key, type, limit, offset } = query;
    const page = {
      userId: caller.userId,
      currency: key === undefined ? undefined : requireCurrencyOf(key, hasBills),
      type: type === undefined ? undefined : readRequestType(type),
      limit: limit === undefined ? undefined : Number(limit),
      offset: offset === undefined ? undefined : Number(offset),
    };
    return { status: 1, payload: await listMintRequests(context, page) };
  },
);

const getMintRequestRoute = bindRoute(
  mintHouseRoutes.getMintRequest,
  async ({ context, caller, params }) => ({
    status: 1,
    payload: { request: await getMintRequest(context, { id: params.key, userId: caller.userId }) },
  }),
);

const getMintStateRoute = bindRoute(
  mintHouseRoutes.getMintState,
  async ({ context, caller, params, query }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasBills);
    const wanted = { userId: caller.userId, currency, type: readRequestType(query.type) };
    return { status: 1, payload: await getMintState(context, wanted) };
  },
);

const getMintDataRoute = bindRoute(mintHouseRoutes.getMintData, async ({ context, params }) => {
  const currency = requireCurrencyOf(params.currencyKey, hasBills);
  const { decimal } = requireCurrency(mintCostKey);
  const costs = [...(await currentMintCosts(context, currency))];
  const bills = Object.fromEntries(
    costs.map(([nominal, costMinor]) => [nominal, formatAmount(costMinor, decimal)]),
  );
  return { status: 1, payload: { currency: currencyRef(currency), bills } };
});

const mintBillsRoute = bindRoute(mintHouseRoutes.mintBills, ({ context, caller, params, body, claim }) => {
  const currency = requireCurrencyOf(params.currencyKey, hasBills);
  return requestMint(context, { userId: caller.userId, currency, ...body }, claim);
});

const listMyBlankStacksRoute = bindRoute(
  mintHouseRoutes.listMyBlankStacks,
  async ({ context, caller, params }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasBills);
    const wanted = { userId: caller.userId, currency, from: 'minter' } as const;
    return { status: 1, payload: await listBlankStacks(context, wanted) };
  },
);

const listMyBlanksRoute = bindRoute(
  mintHouseRoutes.listMyBlanks,
  async ({ context, caller, params, query }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasBills);
    return { status: 1, payload: await listMyBlanks(context, { userId: caller.userId, currency, ...query }) };
  },
);

const listPoolStacksRoute = bindRoute(mintHouseRoutes.listPoolStacks, async ({ context, caller, params }) => {
  const currency = requireCurrencyOf(params.currencyKey, hasBills);
  const wanted = { userId: caller.userId, currency, from: 'pool' } as const;
  return { status: 1, payload: await listBlankStacks(context, wanted) };
});

const fillBillsRoute = bindRoute(mintHouseRoutes.fillBills, ({ context, caller, params, body, claim }) => {
  const currency = requireCurrencyOf(params.currencyKey, hasBills);
  return requestFill(context, { userId: caller.userId, currency, ...body }, claim);
});

const prepareBurnRoute = bindRoute(
  mintHouseRoutes.prepareBurn,
  async ({ context, caller, origin, params, body }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasOpenBills);
    const input = { userId: caller.userId, address: origin.address, currency, ...body };
    return { status: 1, payload: await prepareBurn(context, input) };
  },
);

const preparePlainBurnRoute = bindRoute(
  mintHouseRoutes.preparePlainBurn,
  async ({ context, caller, origin, params, body }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasOpenBills);
    const input = { userId: caller.userId, address: origin.address, currency, ...body };
    return { status: 1, payload: await prepareBurn(context, input) };
  },
);

/** The response to a burn in one currency. */
async function presentBurn(context: ServiceContext, wanted: { userId: string; reference: string }) {
  const { requests, ...result } = await showBurn(context, wanted);
  return { status: 1 as const, payload: { ...result, request: requests[0] ?? null } };
}

const burnBillsRoute = bindSecretRoute(
  mintHouseRoutes.burnBills,
  ({ context, caller, origin, params, body, claim }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasOpenBills);
    return burnBills(context, { userId: caller.userId, address: origin.address, currency, ...body }, claim);
  },
  ({ context, caller }, reference) => presentBurn(context, { userId: caller.userId, reference }),
);

const burnPlainlyRoute = bindSecretRoute(
  mintHouseRoutes.burnPlainly,
  ({ context, caller, origin, params, body, claim }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasOpenBills);
    return burnWithDefaults(
      context,
      { userId: caller.userId, address: origin.address, currency, ...body },
      claim,
    );
  },
  ({ context, caller }, reference) => presentBurn(context, { userId: caller.userId, reference }),
);

const getBurnFileRoute = bindRoute(mintHouseRoutes.getBurnFile, async ({ context, caller, params }) => ({
  status: 1,
  payload: await showBurnFile(context, { id: params.key, userId: caller.userId }),
}));

export const boundMintHouseRoutes: readonly BoundRoute[] = [
  getMintHouseOptionsRoute,
  listMintCurrenciesRoute,
  getMintCurrencyRoute,
  listMintRequestsRoute,
  getMintRequestRoute,
  getMintStateRoute,
  getMintDataRoute,
  mintBillsRoute,
  listMyBlankStacksRoute,
  listMyBlanksRoute,
  listPoolStacksRoute,
  fillBillsRoute,
  prepareBurnRoute,
  preparePlainBurnRoute,
  burnBillsRoute,
  burnPlainlyRoute,
  getBurnFileRoute,
];
