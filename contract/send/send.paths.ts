import type { RoutePath } from '../route/define-route';

/** An address, or on T12 also an e-mail address or a public id. */
export const sendToMax = 254;

const onePath = '/api/cloud/v2/sends/:requestId';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const sendPaths = {
  findSendRecipient: { method: 'GET', path: '/api/cloud/v1/send/recipient', access: 'user' },
  initiateSend: {
    method: 'POST',
    path: '/api/cloud/v2/send/initiate/:currencyKey',
    access: 'user',
    money: true,
  },
  completeSend: { method: 'POST', path: '/api/cloud/v2/send/complete', access: 'user', money: true },
  resendSendCode: { method: 'POST', path: `${onePath}/code`, access: 'user' },
  startSendPasskey: { method: 'POST', path: `${onePath}/passkey`, access: 'user' },
  cancelSend: { method: 'POST', path: `${onePath}/cancel`, access: 'user' },
  getSend: { method: 'GET', path: onePath, access: 'user' },
  listSends: { method: 'GET', path: '/api/cloud/v2/sends', access: 'user' },
} as const satisfies Record<string, RoutePath>;
