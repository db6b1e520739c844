import type { Db } from '../db/db';
import { isPublicKeyText } from './action-text';
import { readLimitText } from './approval-rules';
import type { Authority } from './approval-rules';
import { faultOfAction } from './faults-of-actions';
import type { NotedAction } from './faults-of-actions';
import type { Change } from './operator-history';
import { readAuthorityActions, readEvidence } from './noted-actions';

const nobody: Authority = { keys: new Map(), limits: new Map() };

/**
 * The keys and limits of operators as their actions left them, one state after the other. An action that is not signed or approved as
 * it should be changes nothing.
 */
export class KeyHistory {
  private readonly states: { noted: bigint; authority: Authority }[] = [];
  private readonly known = new Set<string>();

  static async read(db: Db): Promise<KeyHistory> {
    const history = new KeyHistory();
    const actions = await readAuthorityActions(db);
    const evidence = await readEvidence(db, actions);
    for (const action of actions) {
      const others = evidence.get(action.id);
      if (action.noted === null || others === undefined) continue;
      const authority = history.now;
      if (faultOfAction(action, { ...others, authority, movedMinor: new Map() }) === undefined)
        history.apply(action, action.noted);
    }
    return history;
  }

  /** The state at present. */
  get now(): Authority {
    return this.states.at(-1)?.authority ?? nobody;
  }

  /** The number under which the first key's action was noted. */
  get firstNoted(): bigint | undefined {
    return this.states.find(({ authority }) => authority.keys.size > 0)?.noted;
  }

  /** The state when an action was noted. */
  before({ noted }: Pick<NotedAction, 'noted'>): Authority {
    return this.states.findLast((state) => state.noted < (noted ?? 0n))?.authority ?? nobody;
  }

  /** Whether the key was ever in force. A revoked one never is again. */
  hasKnown(publicKey: string): boolean {
    return this.known.has(publicKey);
  }

  private apply(action: NotedAction, noted: bigint): void {
    const [change] = action.changes as Change[];
    const [, kind, name = ''] = /^(operator key|approval limit) (\S+)$/.exec(change?.what ?? '') ?? [];
    const to = change?.to ?? null;
    const keys = new Map(this.now.keys);
    const limits = new Map(this.now.limits);
    if (kind === 'approval limit') {
      const limit = readLimitText(to ?? '');
      if (limit === undefined) return;
      limits.set(limit.currencyId, limit.minor);
    } else if (kind === undefined) return;
    else if (to === null) {
      if (keys.size < 2) return;
      keys.delete(name);
    } else {
      if (!isPublicKeyText(to) || this.known.has(to) || keys.has(name)) return;
      keys.set(name, to);
      this.known.add(to);
    }
    this.states.push({ noted, authority: { keys, limits } });
  }
}
