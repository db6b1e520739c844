import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** The minimal page of this stack, as the baseline of the app's screens. */
function Screen() {
  const { data } = useQuery({ queryKey: ['label'], queryFn: () => 'E-mail' });
  return createElement('label', null, data, createElement('input', { type: 'email' }));
}

const root = createRootRoute({ component: Outlet });
const home = createRoute({ getParentRoute: () => root, path: '/', component: Screen });
const router = createRouter({ routeTree: root.addChildren([home]) });
const page = createElement(RouterProvider, { router });

void navigator.serviceWorker.register('/sw.js');
createRoot(document.querySelector('#root') ?? document.body).render(
  createElement(QueryClientProvider, { client: new QueryClient() }, page),
);
