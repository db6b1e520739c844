import { vi } from 'vitest';

/**
 * Runs before each test file. Files share a worker, which saves most of their time; what an earlier one has left in our
 * modules (an answer of consent, a mocked import) or in the page is none of the next one's business.
 */
vi.resetModules();

if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie}; max-age=0; path=/`;
  history.replaceState(null, '', '/');
}
