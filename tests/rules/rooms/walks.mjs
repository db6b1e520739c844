/**
 * Walks from a screen to the database, by which the number of files to read is limited. `apart` are other
 * subjects that branch off: they are neither counted nor followed.
 */
export const walks = {
  handover: {
    from: [
      'src/features/bills/sheets/handover-flow.tsx',
      'server/bills/bills.routes.ts#handOverBillsRoute',
      'server/bills/bills.routes.ts#findRecipientRoute',
    ],
    // How bills look, and how a recipient's code is scanned.
    apart: ['src/money/bill-art/', 'src/money/tray/', 'src/money/scanning/'],
    doorsMax: 30,
  },
  'blue burn': {
    from: [
      'src/features/bills/sheets/burn-flow.tsx',
      'server/mint-house/mint-house.routes.ts#prepareBurnRoute',
      'server/mint-house/mint-house.routes.ts#burnBillsRoute',
    ],
    // A green burn chooses a coin and a fee; a job pays it out. Whether the coins are there is asked on real networks only.
    apart: [
      'src/money/burning/payout-page.tsx',
      'src/money/burning/payout.ts',
      'src/money/fees/',
      'server/mint-house/burn-green-bills.service.ts',
      'server/bills/backed-bills.service.ts',
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
    doorsMax: 39,
  },
  // From the sheet to the network's last word.
  send: {
    from: [
      'src/features/wallet/sheets/send-flow.tsx',
      'server/send/send.routes.ts#initiateSendRoute',
      'server/send/send.routes.ts#completeSendRoute',
      'server/chains/payouts/advance-legs.ts#advanceLegs',
      'server/chains/payouts/settle-legs.ts#settleLeg',
      'server/send/send-payouts.ts#sendPayouts',
    ],
    // The scanner, how coins look, fees, who a payer is and how his code is checked, moving a coin to another network first, and
    // what a network is and whose keys sign.
    apart: [
      'src/money/scanning/',
      'src/money/tray/',
      'src/money/fees/',
      'contract/passkeys/',
      'server/identity/',
      'server/gateways/',
      'server/market/fees/',
      'server/migration/',
      'server/send/migrating-send',
      'server/ledger/movements/migrate-',
      'server/chains/adapters/',
      'server/chains/wallet-keys/',
    ],
    doorsMax: 66,
  },
  'payment at the till': {
    from: [
      'src/features/pay/epos-screen.tsx',
      'server/epos/epos.routes.ts#checkPaymentRoute',
      'server/epos/epos.routes.ts#payAtTillRoute',
    ],
    // What programs may pay by themselves.
    apart: ['server/purses/'],
    doorsMax: 47,
  },
  // From the document to the first screen, for a signed-in user.
  'cold start': {
    from: [
      'src/app/inline-heads.ts',
      'src/app/inline-start.ts',
      'src/app/inline-body.ts',
      'src/main.tsx',
      'src/routes/__root.tsx',
      'src/routes/_user.tsx',
      'src/routes/_user/bills.tsx',
    ],
    // What the frame and the screens contain, and the calls' declarations.
    apart: ['src/features/', 'src/money/', 'contract/'],
    doorsMax: 30,
  },
};
