import { sessionMarkCookie } from '../../contract/auth/auth.paths';
import { writeStored } from '../lib/browser-storage';
import type { EarlyLogin } from '../platform/forms/early-login';
import { languageStorageKey } from '../platform/language/detect-language';

/*
 * Runs inline where the body of index.html ends. A guest at the first step of signing in finds the form at once, before any
 * file has come; the app takes these very elements over. One press is remembered.
 */
const firstSteps = ['/login', '/', '/bills'];
const sentAttribute = 'data-sent';

/** A half-finished step, a draft, or an address that says more than where to begin is the app's to show. */
function isFirstStep(): boolean {
  const { pathname, search, hash } = location;
  if (!firstSteps.includes(pathname) || search !== '' || hash !== '') return false;
  try {
    const isMarked = document.cookie.includes(`${sessionMarkCookie}=`);
    return !isMarked && !Object.keys(sessionStorage).some((key) => key.startsWith('billfold.'));
  } catch {
    return false;
  }
}

function show(template: HTMLTemplateElement, root: Element): void {
  const drawn = document.importNode(template.content, true);
  for (const element of drawn.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
  root.replaceChildren(drawn);
}

function listen(root: Element, words: string): void {
  const said = document.createElement('p');
  const onSubmit = (event: Event) => {
    event.preventDefault();
    early.wasSent = true;
    const button = root.querySelector('form [type="submit"]');
    if (button === null || button.hasAttribute(sentAttribute)) return;
    button.setAttribute(sentAttribute, words);
    said.role = 'status';
    said.className = 'shell-said';
    document.body.append(said);
    said.textContent = words;
  };
  // The page comes again in the other language; the app, once it is there, changes its own texts.
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement)) return;
    writeStored(languageStorageKey, target.value);
    location.reload();
  };
  const early: EarlyLogin = {
    wasSent: false,
    end: () => {
      root.removeEventListener('submit', onSubmit);
      root.removeEventListener('change', onChange);
      root.querySelector(`[${sentAttribute}]`)?.removeAttribute(sentAttribute);
      said.remove();
    },
  };
  root.addEventListener('submit', onSubmit);
  root.addEventListener('change', onChange);
  globalThis.billfoldLogin = early;
}

const root = document.querySelector('#root');
const template = document.querySelector<HTMLTemplateElement>(
  `#login-${globalThis.billfoldFirstTexts?.language}`,
);
if (root !== null && template !== null && isFirstStep()) {
  show(template, root);
  listen(root, template.dataset['sending'] ?? '');
}
