import { negativeAccountKinds, userAccountKinds } from '../../account';
import type { AuditCheck } from '../finding';

/** What we hold elsewhere is at most 0, everything else at least: bridges and positions too. */
export const signs: AuditCheck = {
  name: 'signs',
  async run(_db, { totals }) {
    const kept: readonly string[] = userAccountKinds;
    return (await totals())
      .filter(({ kind, nowMinor }) =>
        negativeAccountKinds.includes(kind) ? nowMinor > 0n : !kept.includes(kind) && nowMinor < 0n,
      )
      .map(({ kind, holder, currencyId, nowMinor }) => ({
        subject: `account ${kind} ${holder} in currency ${currencyId}`,
        message: `its balance ${nowMinor} has the wrong sign`,
      }));
  },
};
