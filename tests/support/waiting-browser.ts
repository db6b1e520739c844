import type { FastifyInstance } from 'fastify';
import { qrLoginRoutes } from '../../contract/qr-login/qr-login.contract';
import type { GeneratedQrCode, QrCodeStatus } from '../../contract/qr-login/qr-login.contract';
import { ApiClient } from './api-client';
import type { ApiResponse } from './api-client';
import { startedSession } from './started-session';

let counter = 0;

/** A browser whose login screen shows a QR code. */
export class WaitingBrowser {
  readonly client: ApiClient;
  sessionId: string;
  code: GeneratedQrCode | undefined;

  constructor(app: FastifyInstance, address = '198.51.100.9') {
    counter += 1;
    this.client = new ApiClient(app, address);
    this.client.userAgent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36';
    this.sessionId = `waiting-browser-${counter}`;
  }

  async generate(): Promise<GeneratedQrCode> {
    const query = { sessionId: this.sessionId };
    this.code = (await this.client.call(qrLoginRoutes.generateQrCode, { query })).payload;
    return this.code;
  }

  get qrCode(): string {
    if (this.code === undefined) throw new Error('no code was generated');
    return this.code.qrCode;
  }

  /** The number that its screen shows, to type on the phone. */
  get number(): string {
    if (this.code === undefined) throw new Error('no code was generated');
    return this.code.number;
  }

  /** The confirmation of a phone whose user sees this screen. */
  get confirmation(): { qrCode: string; number: string } {
    return { qrCode: this.qrCode, number: this.number };
  }

  get body(): { sessionId: string; qrCode: string } {
    return { sessionId: this.sessionId, qrCode: this.qrCode };
  }

  async status(): Promise<QrCodeStatus> {
    const { payload } = await this.client.call(qrLoginRoutes.checkQrCode, { body: this.body });
    return payload.qrCodeStatus;
  }

  /** Signs in, and stores the access token. */
  async signIn(): Promise<void> {
    const answer = await this.client.call(qrLoginRoutes.signInByQrCode, { body: this.body });
    this.client.accessToken = startedSession(answer).accessToken;
  }

  /** Tries to sign in, and returns any response. */
  async trySignIn(): Promise<ApiResponse> {
    return this.client.callAny(qrLoginRoutes.signInByQrCode, { body: this.body });
  }

  async refusedSignIn(): Promise<number> {
    return (await this.client.refused(qrLoginRoutes.signInByQrCode, { body: this.body })).errorCode;
  }
}
