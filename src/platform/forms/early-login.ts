/** What the page's own script has done with the login form before the app ran. */
export interface EarlyLogin {
  /** Whether the form was sent; at most once counts. */
  wasSent: boolean;
  /** Leaves the form to the app. */
  end: () => void;
}

declare global {
  /** The login form that is on the page already, until the app takes it over. */
  var billfoldLogin: EarlyLogin | undefined;
}

/** Takes the form over: from now on only the app handles it. Returns whether it was sent before. */
export function takeEarlyLogin(): { wasSent: boolean } | undefined {
  const early = globalThis.billfoldLogin;
  globalThis.billfoldLogin = undefined;
  early?.end();
  return early;
}
