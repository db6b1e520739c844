interface OpenIdProvider {
  /** Settings of a server that trusts it. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

/** Starts a real provider of OpenID Connect on this machine. */
export function startOpenIdProvider(): Promise<OpenIdProvider>;
