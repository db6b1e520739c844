// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { get, set } from 'idb-keyval';
import { expect, it } from 'vitest';
import { createPageStore } from './page-store';

const leavePage = (persisted: boolean) => {
  const event = Object.assign(new Event('pagehide'), { persisted });
  window.dispatchEvent(event);
};

it.each([
  { persisted: true, name: 'aborts a transaction of a page that is kept for Back', value: undefined },
  { persisted: false, name: 'lets a transaction of a page that ends complete', value: 'new' },
])('$name', async ({ persisted, value }) => {
  const store = createPageStore(`left-${persisted}`, 'things');
  const writing = store('readwrite', (objects) => {
    objects.put('new', 'key');
    leavePage(persisted);
    return objects.transaction;
  });
  await writing;
  expect(await get('key', store)).toBe(value);
});

it('keeps working once the user is back', async () => {
  const store = createPageStore('back', 'things');
  leavePage(true);
  await set('key', 1, store);
  expect(await get('key', store)).toBe(1);
});
