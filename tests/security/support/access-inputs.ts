const email = 'nobody@example.test';
const token = 'off';

/** Requests about signing in and recovering that satisfy their routes' declarations; keys and codes don't exist. */
export const accessInputs = {
  signIn: { body: { login: email, password: 'Wrong-Password1', token } },
  checkSignInCode: { body: { email, code: '00000' } },
  resendCode: { body: { email, token } },
  refreshToken: { body: { refreshToken: 'unknown-refresh-token', attemptId: '0123456789abcdef' } },
  startRegistration: { body: { email, token } },
  checkRegistrationCode: { body: { email, code: '00000' } },
  finishRegistration: { body: { regKey: 'unknown-key', password: 'Right-Password1', refId: 12_345 } },
  checkTwoFactor: { body: { code: '000000', userKey: 'unknown-key' } },
  makeRecoveryCodes: { body: { code: '000000' } },
  startSocialSignIn: { params: { providerName: 'google' } },
  removeSocialLink: { params: { providerName: 'google' } },
  socialSignIn: { params: { providerName: 'google' }, body: { credential: 'not-a-token' } },
  openRegistrationLink: { body: { link: 'unknown-link' } },
  startRecovery: { body: { email, token } },
  checkRecoveryCode: { body: { email, code: '00000' } },
  checkRecoveryTwoFactor: { body: { email, code: '000000' } },
  lookAtRecoveryLink: { body: { link: 'unknown-link' } },
  openRecoveryLink: { body: { link: 'unknown-link' } },
  finishRecovery: { body: { sk: 'unknown-key', password: 'Right-Password1' } },
};
