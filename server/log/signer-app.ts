import { sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { hashToken, hashesEqual } from '../kernel/keys/secret-hash';
import { readHeadFile, writeHeadFile } from '../ledger/log/head-file';
import { RewoundLogError, SignerLimits } from '../ledger/log/log-signer';
import { signedNote } from '../ledger/log/signed-note';

interface SignerOptions {
  privateKey: KeyObject;
  /** Its 32 bytes. */
  publicKey: Buffer;
  /** Where the last signed head is kept, so that a restart forgets none. */
  headFile: string;
  /** What the servers must bear. */
  token: string;
  log: Pick<Logger, 'warn' | 'error'>;
}

/** A checkpoint has some hundred bytes. */
const bodyLimit = 1_000;

/** The log's signer as an HTTP service, which docs/log.md describes. `lastSize` is undefined before the first signature. */
export async function createSignerApp(
  options: SignerOptions,
): Promise<{ app: FastifyInstance; lastSize: bigint | undefined }> {
  const { privateKey, publicKey, headFile, token, log } = options;
  const last = await readHeadFile(headFile, publicKey);
  const limits = new SignerLimits(last);
  let lastNote = last?.note ?? '';
  /** Signs and keeps the head. Nobody gets a signature that a restart could forget. */
  const signHead = async (text: string): Promise<string> => {
    const { origin: name } = limits.accept(text);
    const signature = sign(null, Buffer.from(text), privateKey);
    const note = signedNote(text, { name, publicKey, signature });
    await writeHeadFile(headFile, note);
    lastNote = note;
    return signature.toString('base64');
  };

  let turn: Promise<unknown> = Promise.resolve();
  const app = fastify({ bodyLimit });
  app.addHook('onRequest', async (request, reply) => {
    const given = request.headers.authorization ?? '';
    if (!hashesEqual(hashToken(given), hashToken(`Bearer ${token}`)))
      return reply.code(401).send('wrong token');
  });
  app.setErrorHandler((error, _request, reply) => {
    log.warn({ err: error }, 'no head was signed');
    if (error instanceof RewoundLogError) return reply.code(409).send(lastNote);
    const status = error instanceof RangeError ? 400 : ((error as { statusCode?: number }).statusCode ?? 500);
    return reply.code(status).send((error as Error).message);
  });
  app.post('/', async ({ body }) => {
    // One after the other, so that the file never gets an older head.
    const signed = turn.then(() => signHead(String(body)));
    turn = signed.catch(() => undefined);
    return signed;
  });
  return { app, lastSize: last?.size };
}
