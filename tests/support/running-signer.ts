import { createPublicKey } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readPrivateKeyFile, writePrivateKeyFile } from '../../server/kernel/keys/private-key-file';
import { createLog } from '../../server/kernel/log';
import { publicKeyText } from '../../server/kernel/operator-history/action-text';
import { createSignerApp } from '../../server/log/signer-app';
import { freePort } from './free-port';
import { makeScratchFolder } from './scratch-folder';

/** The log's signer inside the test's process, with files and an address that outlast a restart. */
export class RunningSigner {
  readonly token = 'a token of the signer';
  private app: FastifyInstance | undefined;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async start(): Promise<RunningSigner> {
    const signer = new RunningSigner(makeScratchFolder('billfold-signer-'), await freePort());
    writePrivateKeyFile(signer.keyFile);
    await signer.revive();
    return signer;
  }

  get keyFile(): string {
    return path.join(this.folder, 'key.pem');
  }

  get headFile(): string {
    return `${this.keyFile}.head`;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  /** As LOG_SIGNER_KEY has it. */
  get publicKey(): string {
    return publicKeyText(createPublicKey(readPrivateKeyFile(this.keyFile)));
  }

  /** The settings of a server that asks it. */
  get settings(): Record<'LOG_SIGNER_URL' | 'LOG_SIGNER_KEY' | 'LOG_SIGNER_TOKEN', string> {
    return { LOG_SIGNER_URL: this.url, LOG_SIGNER_KEY: this.publicKey, LOG_SIGNER_TOKEN: this.token };
  }

  async revive(): Promise<void> {
    const { app } = await createSignerApp({
      privateKey: readPrivateKeyFile(this.keyFile),
      publicKey: Buffer.from(this.publicKey, 'base64'),
      headFile: this.headFile,
      token: this.token,
      log: createLog({ LOG_LEVEL: 'silent' }),
    });
    await app.listen({ host: '127.0.0.1', port: this.port });
    this.app = app;
  }

  async stop(): Promise<void> {
    await this.app?.close();
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }
}
