import { NotPosted } from '../gateways/outgoing/outgoing-post';
import { selectNewestHead } from '../ledger/log/lost-heads.store';
import { isSignedBy } from '../ledger/log/signed-note';
import type { ServiceContext } from '../service-context';

/** The head that each witness has taken last, by the witness's address. */
export type WitnessedHeads = Map<string, string>;

type Sending = Pick<ServiceContext, 'db' | 'config' | 'outgoing' | 'headWatch' | 'logSigner' | 'log'>;

/** A signed head has some hundred. */
const answerBytes = 2_000;

/**
 * Posts the newest signed head to each witness that hasn't taken it. A witness may answer with a larger one: if our key signed it,
 * the books are compared with it.
 */
export async function sendToWitnesses(context: Sending, witnessed: WitnessedHeads): Promise<void> {
  const { db, config, headWatch } = context;
  const { newest } = await db.read({ newest: selectNewestHead() });
  const note = newest[0]?.note;
  if (note === undefined) return;
  const named = config.LOG_WITNESSES?.split(',') ?? [];
  const witnesses = named.filter((url) => witnessed.get(url) !== note);
  const areTaken = await Promise.all(witnesses.map((url) => send(context, { url, note })));
  witnesses.forEach((url, index) => {
    if (areTaken[index] === true) witnessed.set(url, note);
  });
  await headWatch.look();
}

/** Returns whether the witness has taken the head. */
async function send(
  { outgoing, headWatch, logSigner, log }: Sending,
  { url, note }: { url: string; note: string },
): Promise<boolean> {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  try {
    const answer = await outgoing.send({ url, headers, body: Buffer.from(note), answerBytes });
    const { status, body = '' } = answer;
    if (status >= 200 && status < 300) return true;
    if (status === 409 && isSignedBy(body, logSigner.publicKey)) headWatch.see(body);
    log.warn({ witness: url, status }, 'a witness did not take the head');
  } catch (error) {
    if (!(error instanceof NotPosted)) throw error;
    log.warn({ witness: url, reason: error.message }, 'a witness did not take the head');
  }
  return false;
}
