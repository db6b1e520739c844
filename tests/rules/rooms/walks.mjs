/**
 * Three walks from a screen to the database, by which the number of files to read is limited. `apart` are other
 * subjects that branch off: they are neither counted nor followed.
 */
export const walks = {
  handover: {
    from: [
      'src/features/bills/sheets/handover-flow.tsx',
      'server/bills/bills.routes.ts#handOverBillsRoute',
      'server/bills/bills.routes.ts#findRecipientRoute',
    ],
    // How bills look.
    apart: ['src/money/bill-art/', 'src/money/tray/'],
    doorsMax: 30,
  },
  'blue burn': {
    from: [
      'src/features/bills/sheets/burn-flow.tsx',
      'server/mint-house/mint-house.routes.ts#prepareBurnRoute',
      'server/mint-house/mint-house.routes.ts#burnBillsRoute',
    ],
    // A green burn chooses a coin and a fee; a job pays it out.
    apart: [
      'src/money/burning/payout-page.tsx',
      'src/money/burning/payout.ts',
      'src/money/fees/',
      'server/mint-house/burn-green-bills.service.ts',
    ],
    doorsMax: 48,
  },
  'sign-in': {
    from: [
      'src/features/auth/login-screen.tsx',
      'server/identity/auth/auth.routes.ts#signInRoute',
      'server/identity/auth/auth.routes.ts#checkSignInCodeRoute',
    ],
    // Sign-in by Google, a QR code, a passkey or a recovery code, the status of a recovery in progress, and the links of other mails.
    apart: [
      'src/features/auth/lazy-social.tsx',
      'src/features/auth/social-',
      'src/features/auth/qr-',
      'src/features/auth/use-passkeys.ts',
      'src/features/auth/passkey-',
      'src/features/auth/recovery-code-',
      'contract/two-factor/',
      'server/identity/social/',
      'server/identity/recovery/',
      'server/identity/flows/mailed-links',
      'server/gateways/',
    ],
    doorsMax: 36,
  },
};
