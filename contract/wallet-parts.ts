/** Parts of the wallet to which something leads from elsewhere. */
export type WalletPart = 'history' | 'referrals' | 'send' | 'cryptoDeposit' | 'migrate';

export type WalletParts = Readonly<Record<WalletPart, boolean>>;

/**
 * Which of them are built. What would lead to one that is not is left away: entries of bars and menus, shortcuts of the
 * installed app, pages of the help. Its addresses answer as those do that lead nowhere.
 */
export const builtParts: WalletParts = {
  history: false,
  referrals: false,
  send: false,
  cryptoDeposit: false,
  migrate: false,
};

/** Whether what belongs to a part can be shown; what belongs to none of them always can. */
export function isBuilt(part: WalletPart | undefined, parts: WalletParts = builtParts): boolean {
  return part === undefined || parts[part];
}
