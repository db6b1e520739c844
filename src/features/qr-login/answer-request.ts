import { callApi } from '../../api/call-api';
import { qrLoginCalls } from '../../api/qr-login.calls';
import { resultOfRefusal } from './qr-login-result';
import type { QrLoginResult } from './qr-login-result';

export type Answer = 'confirmed' | 'cancelled';

/** Tells the server the user's answer. Answers what it came to; throws what may pass, after which one can try again. */
export async function answerRequest(qrCode: string, answer: Answer): Promise<QrLoginResult> {
  const input = { body: { qrCode } };
  try {
    if (answer === 'confirmed') await callApi(qrLoginCalls.confirmQrCode, input);
    else await callApi(qrLoginCalls.cancelQrCode, input);
    return answer;
  } catch (error) {
    const result = resultOfRefusal(error);
    if (result === undefined) throw error;
    return result;
  }
}
