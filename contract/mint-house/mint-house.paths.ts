import type { RoutePath } from '../route/define-route';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const mintHousePaths = {
  getMintHouseOptions: { method: 'GET', path: '/api/note/v1/mint-house/options', access: 'user' },
  listMintCurrencies: { method: 'GET', path: '/api/note/v1/mint-house', access: 'user' },
  listMintRequests: { method: 'GET', path: '/api/note/v1/mint-house/requests', access: 'user' },
  getMintRequest: { method: 'GET', path: '/api/note/v1/mint-house/request/:key', access: 'user' },
  getMintState: { method: 'GET', path: '/api/note/v1/mint-house/state/:currencyKey', access: 'user' },
  getMintData: { method: 'GET', path: '/api/note/v1/mint-house/mint/data/:currencyKey', access: 'user' },
  mintBills: {
    method: 'POST',
    path: '/api/note/v1/mint-house/mint/:currencyKey',
    access: 'user',
    money: true,
  },
  listMyBlankStacks: {
    method: 'GET',
    path: '/api/note/v1/mint-house/mint/stack/my/:currencyKey',
    access: 'user',
  },
  listPoolStacks: { method: 'GET', path: '/api/note/v1/mint-house/mint/stack/:currencyKey', access: 'user' },
  listMyBlanks: { method: 'GET', path: '/api/note/v1/mint-house/mint/my/sn/:currencyKey', access: 'user' },
  fillBills: {
    method: 'POST',
    path: '/api/note/v2/mint-house/fill/:currencyKey',
    access: 'user',
    money: true,
  },
  prepareBurn: { method: 'POST', path: '/api/note/v2/mint-house/burn/prepare/:currencyKey', access: 'user' },
  burnBills: {
    method: 'POST',
    path: '/api/note/v2/mint-house/burn/:currencyKey',
    access: 'user',
    money: true,
  },
  preparePlainBurn: {
    method: 'POST',
    path: '/api/note/v1/mint-house/burn/prepare/:currencyKey',
    access: 'user',
  },
  burnPlainly: {
    method: 'POST',
    path: '/api/note/v1/mint-house/burn/:currencyKey',
    access: 'user',
    money: true,
  },
  getBurnFile: { method: 'GET', path: '/api/note/v1/mint-house/burn/file/:key', access: 'user' },
  getMintCurrency: { method: 'GET', path: '/api/note/v1/mint-house/:currencyKey', access: 'user' },
} as const satisfies Record<string, RoutePath>;
