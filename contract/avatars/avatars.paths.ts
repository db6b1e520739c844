import type { RoutePath } from '../route/define-route';

/** The longest picture that may be uploaded, in bytes; the app measures what it is about to send. */
export const avatarMaxBytes = 10 * 1024 * 1024;

/** The edge of every kept picture, in pixels: pictures are squares. */
export const avatarEdgePx = 512;

/** The form field of an uploaded picture. */
export const avatarField = 'avatar';

/** The paths of this area's calls, apart from their models, to keep the browser's bundle small. */
export const avatarsPaths = {
  uploadAvatar: { method: 'POST', path: '/api/passport/v1/avatar', access: 'user' },
  deleteAvatar: { method: 'GET', path: '/api/passport/v1/avatar/delete', access: 'user' },
  removeAvatar: { method: 'POST', path: '/api/passport/v1/avatar/delete', access: 'user' },
  listIcons: { method: 'GET', path: '/api/passport/v1/icons', access: 'user' },
  chooseIcon: { method: 'POST', path: '/api/passport/v1/icon', access: 'user' },
} as const satisfies Record<string, RoutePath>;
