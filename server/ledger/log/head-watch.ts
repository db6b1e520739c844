import type { Logger } from 'pino';
import { AppError } from '../../kernel/app-error';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { DerivedKeys } from '../../kernel/keys/derived-keys';
import { readHead, readHeadFile, writeHeadFile } from './head-file';
import type { Head } from './head-file';
import type { LogSigner } from './log-signer';
import { isAccepted, reportLostHead } from './lost-heads';
import { selectLostHeads, selectNewestHead, selectRoot } from './lost-heads.store';

interface HeadWatchOptions {
  db: Db;
  clock: Clock;
  keys: Pick<DerivedKeys, 'rowSeal'>;
  log: Pick<Logger, 'error'>;
  logSigner: LogSigner;
  /** Where the newest head is kept outside the database. Without it, this process alone remembers it. */
  file: string | undefined;
}

/**
 * Remembers the newest signed head of the log outside the database, and compares the books with it. Books that lack it went back
 * in time or were rewritten: nothing moves money then, on any server, until the operator accepts it.
 */
export class HeadWatch {
  private newest: Head | undefined;
  /** The head in the file; undefined before the file was read. */
  private kept: { note: string | undefined } | undefined;
  private lost: readonly bigint[] = [];
  private looking: Promise<void> | undefined;

  constructor(private readonly options: HeadWatchOptions) {}

  /** Whether the books lack a head that was signed, as of the last look. */
  get isLost(): boolean {
    return this.lost.length > 0;
  }

  /** What /ready says of it. */
  warnings(): string[] {
    return this.isLost ? ['The books went back in time, so money calls are refused.'] : [];
  }

  /** Error: 20040 if the books lack a head; nothing was written then. Costs money calls no round trip. */
  requireBooks(): void {
    if (!this.isLost) return;
    throw new AppError('poolOperationUnavailable', {
      errorMsgs: ['The books went back in time. No money moves until the operator accepts it.'],
    });
  }

  /** Remembers a head that was just committed. */
  see(note: string): void {
    const head = readHead(note);
    if (head !== undefined && head.size > (this.newest?.size ?? 0n)) this.newest = head;
  }

  /** Compares the books with the newest head, in one round trip, and keeps a newer one in the file. */
  async look(): Promise<void> {
    this.looking ??= this.lookOnce().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private async lookOnce(): Promise<void> {
    const { db, keys, log, logSigner, file } = this.options;
    if (this.kept === undefined) {
      const head = file === undefined ? undefined : await readHeadFile(file, logSigner.publicKey);
      this.newest ??= head;
      this.kept = { note: head?.note };
    }
    const remembered = this.newest;
    const { newest, sameSize, known } = await db.read({
      newest: selectNewestHead(),
      sameSize: selectRoot(remembered?.size ?? 0n),
      known: selectLostHeads(),
    });
    const lost = known.filter((head) => !isAccepted(keys, head)).map(({ size }) => size);
    if (remembered !== undefined && sameSize[0]?.root.equals(remembered.root) !== true) {
      const decided = known.find(({ root }) => root.equals(remembered.root));
      if (decided === undefined) {
        lost.push(remembered.size);
        await reportLostHead(this.options, remembered);
      } else if (isAccepted(keys, decided)) {
        logSigner.restart();
        this.newest = undefined;
      }
    }
    if (lost.length > this.lost.length)
      log.error({ heads: lost.map(String) }, 'the books went back: money calls are refused');
    this.lost = lost;
    if (this.isLost) return;
    if (newest[0] !== undefined) this.see(newest[0].note);
    await this.keep();
  }

  private async keep(): Promise<void> {
    const { file } = this.options;
    const note = this.newest?.note;
    if (file === undefined || note === undefined || note === this.kept?.note) return;
    await writeHeadFile(file, note);
    this.kept = { note };
  }
}
