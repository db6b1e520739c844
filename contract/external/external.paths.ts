import type { RoutePath } from '../route/define-route';

const external = '/api/cloud/v1/sc/exchange/external';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const externalPaths = {
  sendMigrated: { method: 'POST', path: `${external}/output`, access: 'user', money: true },
  checkExternal: { method: 'GET', path: `${external}/check/:id`, access: 'user' },
} as const satisfies Record<string, RoutePath>;

/** How long an address outside may be, before its network looks at it. */
export const externalAddressLength = { min: 20, max: 128 } as const;
