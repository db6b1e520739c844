/** Parts of the wallet that other parts link to. */
export type WalletPart = 'history' | 'referrals' | 'migrate' | 'buyTct';

export type WalletParts = Readonly<Record<WalletPart, boolean>>;

/** Where the history is, for shared parts that check `isBuilt` first. */
export const historyPath = '/history';

/**
 * Which of them are available. Links to unavailable parts are hidden: entries of bars and menus, shortcuts of the
 * installed app, help pages. Their addresses show not found.
 */
export const builtParts: WalletParts = {
  history: true,
  referrals: true,
  migrate: true,
  buyTct: true,
};

/** Whether content belonging to a part can be shown; content without a part always can. */
export function isBuilt(part: WalletPart | undefined, parts: WalletParts = builtParts): boolean {
  return part === undefined || parts[part];
}
