import { hashToken, hashesEqual } from '../keys/secret-hash';
import type { QrLogin } from './qr-login.store';

/** What the waiting browser shows of itself: its cookie, the id of its attempt, and the code. */
export interface WaitingBrowser {
  binding: string | undefined;
  sessionId: string;
  qrCode: string;
}

/** Whether a code was made for this browser and this attempt of it. */
export function isOwnQrLogin(qrLogin: QrLogin | undefined, browser: WaitingBrowser): qrLogin is QrLogin {
  return (
    qrLogin !== undefined &&
    browser.binding !== undefined &&
    hashesEqual(qrLogin.browser_hash, hashToken(browser.binding)) &&
    hashesEqual(qrLogin.session_id_hash, hashToken(browser.sessionId))
  );
}
