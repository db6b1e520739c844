import { outgoingHeaders } from '../gateways/outgoing/outgoing-headers';
import type { Config } from '../kernel/config';
import { StartupError } from '../kernel/startup-error';
import { NotSigned, RewoundLogError, createLogSigner } from '../ledger/log/log-signer';
import type { LogSigner } from '../ledger/log/log-signer';
import { isSignedBy, signedNote } from '../ledger/log/signed-note';

/** Sealing waits for it in each round, with a transaction open. */
const timeLimitMs = 2_000;
/** A signed head has some hundred characters. */
const answerMaxLength = 2_000;

type SignerSettings = Pick<Config, 'LOG_SIGNER_URL' | 'LOG_SIGNER_KEY' | 'LOG_SIGNER_TOKEN'>;

/** The signer that the settings name, or the server's own. A StartupError when settings are missing. */
export function openLogSigner(settings: SignerSettings, seed: Uint8Array): LogSigner {
  const { LOG_SIGNER_URL: url, LOG_SIGNER_KEY: key, LOG_SIGNER_TOKEN: token } = settings;
  if (url === undefined && key === undefined) return createLogSigner(seed);
  if (url === undefined || key === undefined || token === undefined)
    throw new StartupError(
      'Configuration: LOG_SIGNER_URL, LOG_SIGNER_KEY and LOG_SIGNER_TOKEN go together; one of them is missing',
    );
  return createRemoteSigner({ url, token, publicKey: Buffer.from(key, 'base64') });
}

/** Asks a separate process for signatures, as described in docs/log.md, and verifies each with `publicKey`. */
export function createRemoteSigner({ publicKey, ...address }: RemoteSignerOptions): LogSigner {
  return {
    publicKey,
    async sign(text) {
      const { status, body } = await post(address, text);
      if (status === 409) {
        const note = isSignedBy(body, publicKey) ? body : undefined;
        throw new RewoundLogError("the log's signer refuses: it has signed a larger or another log", note);
      }
      if (status !== 200) throw new NotSigned(`the log's signer answered ${status}: ${body}`);
      const signature = Buffer.from(body, 'base64');
      if (!isSignedBy(signedNote(text, { name: 'signer', publicKey, signature }), publicKey))
        throw new NotSigned("the log's signer answered with a signature that is not by LOG_SIGNER_KEY");
      return signature;
    },
    // Its operator lets it sign a shorter log, so a server that was taken over can't.
    restart: () => undefined,
  };
}

interface SignerAddress {
  url: string;
  token: string;
}

interface RemoteSignerOptions extends SignerAddress {
  publicKey: Buffer;
}

async function post({ url, token }: SignerAddress, text: string): Promise<{ status: number; body: string }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...outgoingHeaders, authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
      body: text,
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    return { status: answer.status, body: (await answer.text()).slice(0, answerMaxLength) };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    throw new NotSigned(`the log's signer is away: ${cause?.code ?? message}`, { cause: error });
  }
}
