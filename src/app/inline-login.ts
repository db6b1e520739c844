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

/** Whether to show the form. The app itself handles half-finished steps, drafts, and addresses with more than a start page. */
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
  // Reloads the page in the other language. Once the app runs, it changes its texts itself.
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
