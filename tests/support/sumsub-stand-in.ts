import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface SumsubCall {
  method: string;
  path: string;
  body: unknown;
}

/** A review as Sumsub tells it. */
export interface SumsubReview {
  reviewStatus: string;
  reviewResult?: { reviewAnswer?: string; reviewRejectType?: string };
}

/** Sumsub's side of the protocol on this machine: it refuses requests that are not signed as documented, and signs webhooks. */
export class SumsubStandIn {
  readonly settings = {
    appToken: 'sbx:token',
    secretKey: 'the secret of requests',
    webhookSecret: 'the secret of webhooks',
    level: 'id and selfie',
  };
  /** Requests whose signature was right, oldest first. */
  readonly calls: SumsubCall[] = [];
  /** The reviews of applicants by our reference. */
  readonly reviews = new Map<string, SumsubReview>();
  /** Answers in place of the right one: a status with any text, or silence. */
  fault: { status: number; text: string } | 'silence' | undefined;
  linkUrl = 'https://in.sumsub.example/websdk/p/AbCdEf';

  private constructor(private readonly server: Server) {}

  static async start(): Promise<SumsubStandIn> {
    const server = createServer();
    const standIn = new SumsubStandIn(server);
    server.on('request', (request, response) => {
      standIn.answer(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  /** A webhook about an applicant, signed over its bytes. */
  webhook(
    reference: string,
    at: Date,
    changes: Record<string, unknown> = {},
  ): { rawBody: Buffer; headers: Record<string, string> } {
    const payload = {
      applicantId: '5cb56e8e0a975a35f333cb83',
      inspectionId: '5cb56e8e0a975a35f333cb84',
      correlationId: 'req-a260b669-4f14-4bb5-a4c5-ac0218acb9a4',
      externalUserId: reference,
      levelName: this.settings.level,
      type: 'applicantReviewed',
      reviewResult: { reviewAnswer: 'GREEN' },
      reviewStatus: 'completed',
      createdAtMs: at.toISOString().replace('T', ' ').replace('Z', ''),
      ...changes,
    };
    // Its spaces are part of what is signed.
    const rawBody = Buffer.from(JSON.stringify(payload, null, 2));
    return { rawBody, headers: this.signatureOf(rawBody) };
  }

  signatureOf(rawBody: Buffer, algorithm = 'sha256'): Record<string, string> {
    const digest = createHmac(algorithm, this.settings.webhookSecret).update(rawBody).digest('hex');
    return {
      'content-type': 'application/json',
      'x-payload-digest': digest,
      'x-payload-digest-alg': `HMAC_${algorithm.toUpperCase()}_HEX`,
    };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { method = '', url: path = '' } = request;
    if (this.fault === 'silence') return;
    const reply = (status: number, json: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    if (!this.isSigned(request, { method, path, body })) {
      reply(401, { description: 'Request signature mismatch', code: 401, errorCode: 4003 });
      return;
    }
    this.calls.push({ method, path, body: body === '' ? undefined : JSON.parse(body) });
    if (this.fault !== undefined) {
      response.writeHead(this.fault.status).end(this.fault.text);
      return;
    }
    const [, asked] = /^\/resources\/applicants\/-;externalUserId=([0-9a-f-]{36})\/one$/.exec(path) ?? [];
    const review = asked === undefined ? undefined : this.reviews.get(asked);
    if (method === 'POST' && path.startsWith('/resources/sdkIntegrations/levels/-/websdkLink'))
      reply(200, { url: this.linkUrl });
    else if (review === undefined) reply(404, { description: 'Applicant not found', code: 404 });
    else
      reply(200, {
        id: '5cb56e8e0a975a35f333cb83',
        externalUserId: asked,
        info: { firstName: 'ADA' },
        review,
      });
  }

  private isSigned(request: IncomingMessage, { method, path, body }: Record<string, string>): boolean {
    const { headers } = request;
    const time = String(headers['x-app-access-ts']);
    const expected = createHmac('sha256', this.settings.secretKey).update(`${time}${method}${path}${body}`);
    const given = Buffer.from(String(headers['x-app-access-sig']), 'hex');
    const digest = expected.digest();
    const isRight = given.length === digest.length && timingSafeEqual(given, digest);
    return isRight && /^[0-9]{10}$/.test(time) && headers['x-app-token'] === this.settings.appToken;
  }
}
