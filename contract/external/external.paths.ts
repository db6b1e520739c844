import type { RoutePath } from '../route/define-route';

const external = '/api/cloud/v1/sc/exchange/external';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const externalPaths = {
  sendMigrated: { method: 'POST', path: `${external}/output`, access: 'user', money: true },
  initiateExternalInput: { method: 'POST', path: `${external}/input/initiate`, access: 'user' },
  confirmExternalInput: { method: 'POST', path: `${external}/input/confirm`, access: 'user' },
  cancelExternalInput: {
    method: 'POST',
    path: `${external}/input/cancel`,
    access: 'user',
  },
  listExternalInputs: { method: 'GET', path: `${external}/inputs`, access: 'user' },
  checkExternal: { method: 'GET', path: `${external}/check/:id`, access: 'user' },
} as const satisfies Record<string, RoutePath>;

/** How long a request waits for its coins. */
export const inputValidS = 86_400;

/** The length limits of an outside address, checked before its network validates it. */
export const externalAddressLength = { min: 20, max: 128 } as const;

/** A transaction's hash, as networks and explorers write it. */
export const transactionHashPattern = /^(0x)?[0-9a-fA-F]{64}$/;
