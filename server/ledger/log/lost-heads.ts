import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { DerivedKeys } from '../../kernel/keys/derived-keys';
import { isOwn, sealOf } from '../../kernel/keys/sealed-tables';
import type { SealedContent } from '../../kernel/keys/sealed-tables';
import { insertLostHead, selectLostHeads, updateLostHead } from './lost-heads.store';
import type { LostHead } from './lost-heads.store';
import { selectNewestSize } from './log-heads.store';
import type { Head } from './head-file';

interface LostHeadContext {
  db: Db;
  clock: Clock;
  keys: Pick<DerivedKeys, 'rowSeal'>;
}

/** Whether the operator has accepted that the head is lost. A row that someone else has written accepts nothing. */
export function isAccepted(keys: LostHeadContext['keys'], head: LostHead): boolean {
  return head.accepted_at !== null && isOwn(keys, 'lost_heads', head);
}

/** The heads that the books lack, and that the operator has not accepted, by size. */
export async function listLostHeads({ db, keys }: Pick<LostHeadContext, 'db' | 'keys'>): Promise<LostHead[]> {
  const { lost } = await db.read({ lost: selectLostHeads() });
  return lost.filter((head) => !isAccepted(keys, head));
}

/** Lets all servers know of a head that the books lack. */
export async function reportLostHead(
  { db, clock, keys }: LostHeadContext,
  { root, size, note }: Head,
): Promise<void> {
  const row = { root, size, note, found_at: clock.now(), accepted_at: null, continues_at: null };
  await db.write([insertLostHead(sealed(keys, row))]);
}

/**
 * Accepts that the heads up to `size` are lost, and that the log continues from where it is. Returns these heads and the log's
 * size. No head if none of this size is lost.
 */
export async function acceptLostHeads(
  { db, clock, keys }: LostHeadContext,
  size: bigint,
): Promise<{ heads: readonly LostHead[]; continuesAt: bigint }> {
  const lost = await listLostHeads({ db, keys });
  const { newest } = await db.read({ newest: selectNewestSize() });
  const continuesAt = newest[0]?.size ?? 0n;
  if (!lost.some((head) => head.size === size)) return { heads: [], continuesAt };
  const decision = { accepted_at: clock.now(), continues_at: continuesAt };
  const heads = lost.filter((head) => head.size <= size);
  await db.write(heads.map((head) => updateLostHead(sealed(keys, { ...head, ...decision }))));
  return { heads, continuesAt };
}

function sealed(keys: LostHeadContext['keys'], head: SealedContent<'lost_heads'>): LostHead {
  return { ...head, seal: sealOf(keys, 'lost_heads', head) };
}
