import { callApi } from '../../api/call-api';
import { qrLoginCalls } from '../../api/qr-login.calls';
import { resultOfRefusal } from './qr-login-result';
import type { QrLoginResult } from './qr-login-result';

/** A yes goes with the number that the other screen shows. */
export type Answer = { kind: 'confirmed'; number: string } | { kind: 'cancelled' };

/** Tells the server the user's answer. Answers what it came to; throws what may pass, after which one can try again. */
export async function answerRequest(qrCode: string, answer: Answer): Promise<QrLoginResult> {
  try {
    if (answer.kind === 'confirmed')
      await callApi(qrLoginCalls.confirmQrCode, { body: { qrCode, number: answer.number } });
    else await callApi(qrLoginCalls.cancelQrCode, { body: { qrCode } });
    return answer.kind;
  } catch (error) {
    const result = resultOfRefusal(error);
    if (result === undefined) throw error;
    return result;
  }
}
