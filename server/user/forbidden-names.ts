/** Names that would let a user pass for the people who run the wallet; in lower case. */
export const forbiddenNames: ReadonlySet<string> = new Set([
  'admin',
  'administrator',
  'bank',
  'billfold',
  'cashier',
  'help',
  'merchant',
  'moderator',
  'note',
  'operator',
  'root',
  'security',
  'staff',
  'support',
  'system',
  'treasury',
]);
