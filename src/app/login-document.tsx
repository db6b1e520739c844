import { createMemoryHistory } from '@tanstack/react-router';
import { createInstance } from 'i18next';
import type { Resource } from 'i18next';
import { renderToReadableStream } from 'react-dom/server.browser';
import { textOptions } from '../platform/i18n/text-backend';
import { App } from './app';
import type { RouterContext } from './connect-session';
import { createAppRouter } from './router';

/**
 * The login screen as React draws it for a guest, for the build to put into index.html: it can be filled in before any file
 * has come, and React takes the same elements over. `onLoaded` is called between the router's work and React's.
 */
export async function renderLogin(
  language: string,
  texts: Resource[string],
  onLoaded: () => void,
): Promise<string> {
  const instance = createInstance();
  await instance.init({
    ...textOptions,
    lng: language,
    ns: Object.keys(texts),
    resources: { [language]: texts },
  });
  const session: RouterContext['session'] = {
    state: () => 'guest',
    subscribe: () => () => true,
    wasLeft: () => false,
  };
  const router = createAppRouter({ session }, createMemoryHistory({ initialEntries: ['/login'] }));
  await router.load();
  onLoaded();
  const failures: unknown[] = [];
  const drawn = await renderToReadableStream(<App {...{ texts: instance, router }} />, {
    onError: (error) => void failures.push(error),
  });
  await drawn.allReady;
  if (failures.length > 0) throw failures[0];
  return new Response(drawn).text();
}
