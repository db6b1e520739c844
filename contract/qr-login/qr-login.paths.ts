import type { RoutePath } from '../route/define-route';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const qrLoginPaths = {
  generateQrCode: { method: 'POST', path: '/api/passport/v1/auth/qr-code/generate', access: 'public' },
  checkQrCode: { method: 'POST', path: '/api/passport/v1/auth/qr-code/check', access: 'public' },
  signInByQrCode: { method: 'POST', path: '/api/passport/v1/auth/qr-code/auth', access: 'public' },
  lookAtQrCode: { method: 'POST', path: '/api/passport/v1/auth/qr-code/look', access: 'user' },
  confirmQrCode: { method: 'POST', path: '/api/passport/v1/auth/qr-code/confirm', access: 'user' },
  cancelQrCode: { method: 'POST', path: '/api/passport/v1/auth/qr-code/cancel', access: 'user' },
} as const satisfies Record<string, RoutePath>;
