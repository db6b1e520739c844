import { CaptchaUnavailable } from '../api/api-error';

interface Recaptcha {
  ready: (onReady: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
}

declare global {
  var grecaptcha: Recaptcha | undefined;
}

const loadTimeoutMs = 15_000;

let loading: Promise<void> | null = null;

/** Gets a token of Google's captcha; loads its script with the first call, never earlier. */
export async function executeRecaptcha({
  siteKey,
  action,
}: {
  siteKey: string;
  action: string;
}): Promise<string> {
  try {
    loading ??= load(siteKey);
    await loading;
  } catch (error) {
    loading = null;
    throw new CaptchaUnavailable(error);
  }
  if (globalThis.grecaptcha === undefined) throw new CaptchaUnavailable();
  return globalThis.grecaptcha.execute(siteKey, { action });
}

async function load(siteKey: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?trustedtypes=true&render=${encodeURIComponent(siteKey)}`;
    script.async = true;
    script.addEventListener('load', () => globalThis.grecaptcha?.ready(resolve));
    script.addEventListener('error', () => reject(new Error('The captcha script did not load')));
    setTimeout(() => reject(new Error('The captcha script took too long')), loadTimeoutMs);
    document.head.append(script);
  });
}
