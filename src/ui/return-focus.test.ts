// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { returnFocus } from './return-focus';

beforeEach(() => {
  document.body.innerHTML =
    '<main><h1 tabindex="-1">Bills</h1><button id="opener">Export</button><input id="field"></main>';
});

function find(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`nothing is called ${id}`);
  return element;
}

const focused = () => document.activeElement?.textContent;

it('goes back to the opener', () => {
  returnFocus(find('opener'));
  expect(focused()).toBe('Export');
});

it.each([
  ['is gone', () => find('opener').remove()],
  ['can not be pressed any more', () => find('opener').setAttribute('disabled', '')],
])('goes to the heading where the opener %s', (_words, change) => {
  const opener = find('opener');
  change();
  returnFocus(opener);
  expect(focused()).toBe('Bills');
});

it('goes to the heading where nothing on the page opened it', () => {
  returnFocus(undefined);
  expect(focused()).toBe('Bills');
});

it('stays where it has moved in the meantime', () => {
  const opener = find('opener');
  opener.remove();
  find('field').focus();
  returnFocus(opener);
  expect(document.activeElement).toBe(find('field'));
});
