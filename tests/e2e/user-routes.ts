/** Paths of the signed-in app: their target, heading, and the entry they mark in the wide bar; in English. */
export const userRoutes: readonly { path: string; to?: string; heading: string; marked?: string }[] = [
  { path: '/', to: '/bills', heading: 'My bills', marked: 'My bills' },
  { path: '/bills', heading: 'My bills', marked: 'My bills' },
  { path: '/bills/tectum-note-usdt', heading: 'USDT Note', marked: 'My bills' },
  { path: '/pay', heading: 'Pay', marked: 'My bills' },
  { path: '/wallet', heading: 'My crypto', marked: 'My crypto' },
  { path: '/wallet/tectum-t12-tct', heading: 'TCT T12', marked: 'My crypto' },
  { path: '/history', heading: 'History', marked: 'History' },
  { path: '/settings', heading: 'Settings' },
  { path: '/settings/privacy', heading: 'Privacy and security' },
  { path: '/settings/privacy/transaction-security', heading: 'Transaction security' },
  { path: '/settings/privacy/private-key', heading: 'Private key 4.0' },
  { path: '/mint-house', to: '/mint-house/blue/mint', heading: 'Mint house', marked: 'Mint house' },
  { path: '/mint-house/green', to: '/mint-house/blue/mint', heading: 'Mint house', marked: 'Mint house' },
  { path: '/mint-house/green/history', heading: 'Mint house', marked: 'Mint house' },
  { path: '/mint-house/blue/burn', heading: 'Mint house', marked: 'Mint house' },
  { path: '/mint-house/green/fill', heading: 'Mint house', marked: 'Mint house' },
];
