import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { firstScreens } from '../../src/app/first-screens';
import { createAppRouter } from '../../src/app/router';
import { queryClient } from '../../src/app/user-data';
import { keepPayment } from '../../src/money/payment/taken-payment';
import { connectApiSession } from '../../src/platform/api/call-api';
import { session } from '../../src/platform/session/session';

/** What the app has asked the server, in the form of the table. */
let asked: { method: string; address: string; body: unknown }[];

beforeEach(() => {
  asked = [];
  queryClient.clear();
  connectApiSession({
    accessToken: async () => 'token',
    renewAccessToken: async () => null,
    language: () => 'en',
  });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body = null }: RequestInit = {}) => {
    asked.push({ method, address, body });
    return new Promise<Response>(() => undefined);
  });
});

const addresses = firstScreens.map(({ path, modal }) => ({
  path,
  pathname: path.replace('$currencyKey', 'tectum-note-tet').replace('$checkId', '1'),
  search: modal === undefined ? '' : `?modal=${modal}`,
}));

it.each(addresses)('$path $search is a route', ({ path, pathname }) => {
  const router = createAppRouter({ session }, createMemoryHistory({ initialEntries: [pathname] }));
  const [routes] = router.getMatchedRoutes(pathname);
  expect(routes.at(-1)?.fullPath).toBe(path);
});

it.each(firstScreens.filter(({ call }) => call !== undefined))(
  '$path asks first what the table says',
  async ({ path, call }) => {
    keepPayment(Buffer.from('{"id":"1"}').toString('base64url'));
    const page = addresses.find((one) => one.path === path) ?? { pathname: path, search: '' };
    const history = createMemoryHistory({ initialEntries: [page.pathname] });
    const router = createAppRouter({ session }, history);
    const [routes, params] = router.getMatchedRoutes(page.pathname);
    const loader = routes.at(-1)?.options.loader as (entering: object) => unknown;
    const location = { ...page, searchStr: '', search: {} };
    const load = async () => loader({ params, location, cause: 'enter', deps: { to: 'bills' } });
    // It waits for an answer that never comes, until the next test ends it.
    void load().catch(() => undefined);
    await vi.waitFor(() => expect(asked).not.toEqual([]));
    expect(asked[0]).toEqual(call?.({ pathname: page.pathname, search: '' }));
  },
);
