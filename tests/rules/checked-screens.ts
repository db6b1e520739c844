/**
 * The file in `tests/e2e` that checks each screen's layout, by the screen's file in `src/features`:
 * `expectAccessible` for accessibility in both themes and horizontal overflow, `expectFits` for content that is
 * cut off or too small.
 */
export const checkedScreens: Readonly<Record<string, string>> = {
  'auth/login-screen': 'accessibility',
  'auth/recovery-screen': 'accessibility',
  'auth/registration-screen': 'accessibility',
  'bills/bill-screen': 'accessibility',
  'bills/bills-screen': 'accessibility',
  'bills/currency-screen': 'accessibility',
  'bills/pay-screen': 'accessibility',
  'exchange/buy-tct-screen': 'buy-tct',
  'help/support-screen': 'support',
  'history/history-screen': 'accessibility',
  'mint-house/mint-house-screen': 'accessibility',
  'pay/payment-screen': 'epos',
  'pay/receipt-screen': 'epos-receipt',
  'policy/policy-screen': 'accessibility',
  'verify/verify-screen': 'accessibility',
  'qr-login/qr-login-screen': 'accessibility',
  'settings/api-keys/api-keys-screen': 'api-keys',
  'settings/password-change-screen': 'password-change',
  'settings/privacy-screen': 'accessibility',
  'settings/profile/edit-profile-screen': 'profile',
  'settings/private-key-screen': 'accessibility',
  'settings/sessions-screen': 'accessibility',
  'settings/settings-screen': 'accessibility',
  'settings/transaction-security-screen': 'accessibility',
  'settings/two-factor-screen': 'accessibility',
  'shell/not-found-screen': 'accessibility',
  'shell/route-error-screen': 'accessibility',
  'shell/unreachable-screen': 'accessibility',
  'till/showing/payment-screen': 'till-sizes',
  'till/till-screen': 'till-sizes',
  'wallet/currency-screen': 'accessibility',
  'wallet/wallet-screen': 'accessibility',
};
