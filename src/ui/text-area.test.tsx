// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderInTest, typeInTest } from './render-in-test';
import type { Rendered } from './render-in-test';
import { TextArea } from './text-area';

let rendered: Rendered;
afterEach(() => rendered.unmount());

function renderArea(): HTMLTextAreaElement {
  function Holder() {
    const [value, setValue] = useState('');
    return (
      <TextArea
        label="Message"
        value={value}
        onChange={setValue}
        description="Help"
        counter={{ limit: 10, describe: ({ length, limit }) => `${length} of ${limit} used` }}
      />
    );
  }
  rendered = renderInTest(<Holder />);
  const area = rendered.get('textarea');
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('No text area');
  return area;
}

const said = () =>
  [...rendered.container.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);

it('ties its label and its help to the text', () => {
  const area = renderArea();
  expect(area.labels?.[0]?.textContent).toBe('Message');
  const ids = (area.getAttribute('aria-describedby') ?? '').split(' ');
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain('Help');
});

it('counts line breaks too, speaks only near the limit, and cuts nothing', () => {
  const area = renderArea();
  typeInTest(area, 'ab\ncd');
  expect(rendered.container.textContent).toContain('5 / 10');
  expect(said()).not.toContain('5 of 10 used');
  typeInTest(area, 'ab\ncd\nef');
  expect(said()).toContain('8 of 10 used');
  typeInTest(area, 'ab\ncd\nef\ngh');
  expect(area.value).toBe('ab\ncd\nef\ngh');
  expect(rendered.get('[data-over]').textContent).toContain('11 / 10');
});
