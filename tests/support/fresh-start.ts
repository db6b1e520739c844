import { vi } from 'vitest';

/**
 * Runs before each test file. Files share a worker, which saves most of their time, so module state (consent,
 * mocked imports) and the page of earlier files have to be reset.
 */
vi.resetModules();

if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  // With `max-age=0` the library would still show them until the millisecond is over.
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie}; max-age=-1; path=/`;
  history.replaceState(null, '', '/');
}
