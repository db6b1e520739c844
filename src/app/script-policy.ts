import { brand } from '../../contract/brand';
import { takeWorkerLeave } from '../money/scanning/worker-leave';

/** What a trusted-types policy has to answer; undefined refuses. */
interface PolicyRules {
  createHTML: (text: string) => string | undefined;
  createScriptURL: (address: string) => string | undefined;
}

/** Ours, where the build puts scripts and workers. */
const ownScriptPattern = /^\/(?:assets\/[\w.-]+\.js|service-worker\.js)$/;

/** Others', of which the server's headers say whether they may load at all. */
const othersScripts = [
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
  ...(brand.tagManagerId === '' ? [] : ['https://www.googletagmanager.com/']),
];

/** Whether code may be loaded from an address; `takeBlobLeave` is asked about workers made of a blob. */
export function mayLoadScript(
  address: string,
  page: { href: string; origin: string },
  takeBlobLeave: () => boolean,
): boolean {
  if (!URL.canParse(address, page.href)) return false;
  const url = new URL(address, page.href);
  if (url.origin !== page.origin) return othersScripts.some((known) => url.href.startsWith(known));
  return url.protocol === 'blob:' ? takeBlobLeave() : ownScriptPattern.test(url.pathname);
}

/**
 * Runs inline in index.html, before all other code: the one policy that texts have to pass before the browser takes them for
 * markup or code. No text ever becomes a script, and of markup only the empty one passes, by which libraries clear elements.
 */
export function installScriptPolicy(): void {
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes?: { createPolicy: (name: string, rules: PolicyRules) => unknown };
  };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '' ? text : undefined),
    createScriptURL: (address) => (mayLoadScript(address, location, takeWorkerLeave) ? address : undefined),
  });
}
