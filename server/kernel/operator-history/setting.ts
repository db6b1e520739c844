import type { Change } from './operator-history';

/** Whatever the operator sets and leaves so. */
const settingKinds = ['price', 'mint cost', 'pause', 'frozen bill', 'user', 'merchant'] as const;

export type SettingKind = (typeof settingKinds)[number];

/** How the history names a setting: `price tectum-t12-tet`, `mint cost tectum-note-tet 5`, `pause mint all`. */
export function nameSetting(kind: SettingKind, ...words: readonly string[]): string {
  return [kind, ...words].join(' ');
}

/** The setting that an action has changed, so that the auditor finds the last word on each; null where it was no setting. */
export function settingOf(changes: readonly Change[]): string | null {
  const [change] = changes;
  if (change === undefined || changes.length > 1) return null;
  return settingKinds.some((kind) => change.what.startsWith(`${kind} `)) ? change.what : null;
}
