import type { CDPSession, Page } from '@playwright/test';

/** Chromium's own authenticator, which confirms by itself, and takes the first passkey that is requested. */
export class VirtualAuthenticator {
  private constructor(
    private readonly cdp: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  /** Without `hasPrf` its passkeys keep no secrets, as those of older devices. */
  static async plugInto(page: Page, { hasPrf = false } = {}): Promise<VirtualAuthenticator> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        hasPrf,
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualAuthenticator(cdp, authenticatorId);
  }

  /** Whether its user proves to be its owner. */
  async setUnlocked(isUserVerified: boolean): Promise<void> {
    const { authenticatorId } = this;
    await this.cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  }

  async count(): Promise<number> {
    const { authenticatorId } = this;
    return (await this.cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  }
}
