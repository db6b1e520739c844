import type { QrCodeStatus } from '../../contract/qr-login/qr-login.models';
import { AppError } from '../http/app-error';
import { hashToken } from '../keys/secret-hash';
import type { ServiceContext } from '../service-context';
import { isOwnQrLogin } from './own-qr-login';
import type { WaitingBrowser } from './own-qr-login';
import { findQrLogin } from './qr-login.store';
import type { QrLogin } from './qr-login.store';

const statuses = {
  init: 'Init',
  opened: 'Confirm',
  confirmed: 'Success',
  authorized: 'Authorized',
  cancelled: 'Cancel',
} as const satisfies Record<QrLogin['status'], QrCodeStatus>;

/** What has become of the browser's code. Errors: 10010 for any other code, browser or attempt. */
export async function checkQrCode(context: ServiceContext, browser: WaitingBrowser): Promise<QrCodeStatus> {
  const qrLogin = await findQrLogin(context.db, hashToken(browser.qrCode));
  if (!isOwnQrLogin(qrLogin, browser)) throw new AppError('noDataFound');
  const isOver = qrLogin.status === 'authorized' || qrLogin.status === 'cancelled';
  if (!isOver && qrLogin.expires_at <= context.clock.now()) return 'Timeout';
  return statuses[qrLogin.status];
}
