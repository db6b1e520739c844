import { tagManagerId } from '../../contract/brand';
import { takeWorkerPermission } from '../money/scanning/worker-permission';

/** The rules of a Trusted Types policy; undefined refuses. */
interface PolicyRules {
  createHTML: (text: string) => string | undefined;
  createScriptURL: (address: string) => string | undefined;
}

/** Our own scripts and workers, where the build puts them. */
const ownScriptPattern = /^\/(?:assets\/[\w.-]+\.js|service-worker\.js)$/;

/** Third-party scripts; the CSP header decides whether they may load at all. */
const othersScripts = [
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
  ...(tagManagerId === '' ? [] : ['https://www.googletagmanager.com/']),
];

/** Whether code may be loaded from a URL; `takeBlobPermission` decides about workers created from a blob. */
export function mayLoadScript(
  address: string,
  page: { href: string; origin: string },
  takeBlobPermission: () => boolean,
): boolean {
  if (!URL.canParse(address, page.href)) return false;
  const url = new URL(address, page.href);
  if (url.origin !== page.origin) return othersScripts.some((known) => url.href.startsWith(known));
  return url.protocol === 'blob:' ? takeBlobPermission() : ownScriptPattern.test(url.pathname);
}

/**
 * Runs inline in index.html, before all other code: installs the only Trusted Types policy. No text can become a
 * script, and of markup only the empty string is allowed, with which libraries clear elements.
 */
export function installScriptPolicy(): void {
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes?: { createPolicy: (name: string, rules: PolicyRules) => unknown };
  };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '' ? text : undefined),
    createScriptURL: (address) =>
      mayLoadScript(address, location, takeWorkerPermission) ? address : undefined,
  });
}
