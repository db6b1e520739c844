// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInTest, typeInTest } from './render-in-test';
import type { Rendered } from './render-in-test';
import { TextField } from './text-field';
import type { TextFieldProps } from './text-field';

let rendered: Rendered;
afterEach(() => rendered.unmount());

function renderField(props: Partial<TextFieldProps>): HTMLInputElement {
  function Holder() {
    const [value, setValue] = useState(props.value ?? '');
    return <TextField label="Field" {...props} value={value} onChange={setValue} />;
  }
  rendered = renderInTest(<Holder />);
  return rendered.getInput();
}

const pressNamed = (name: string) => act(() => rendered.get(`button[aria-label="${name}"]`).click());

const describedBy = (input: HTMLInputElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

describe('TextField', () => {
  it('ties label, help and error to the input', () => {
    const input = renderField({ description: 'Help', errorMessage: 'Wrong' });
    expect(input.labels?.[0]?.textContent).toBe('Field');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(input)).toContain('Wrong');
    expect(rendered.container.textContent).not.toContain('Help');
  });

  it('says what its filter left out, until the next change that loses nothing', () => {
    const input = renderField({ filter: { keep: (typed) => typed.replaceAll('x', ''), notice: 'No x' } });
    typeInTest(input, 'axb');
    expect(input.value).toBe('ab');
    expect(rendered.container.textContent).toContain('No x');
    typeInTest(input, 'abc');
    expect(rendered.container.textContent).not.toContain('No x');
  });

  it('counts characters, marks too many, and cuts nothing', () => {
    const input = renderField({
      counter: { limit: 4, describe: ({ length, limit }) => `${length} of ${limit}` },
    });
    typeInTest(input, 'ab');
    expect(rendered.container.textContent).toContain('2 / 4');
    expect(rendered.container.querySelector('[data-over]')).toBeNull();
    typeInTest(input, 'abc😀e');
    expect(input.value).toBe('abc😀e');
    expect(rendered.get('[data-over]').textContent).toContain('5 of 4');
  });

  it('shows and hides a password, and never corrects it', () => {
    const input = renderField({ type: 'password', revealLabels: { show: 'Show', hide: 'Hide' } });
    expect(input.type).toBe('password');
    expect(input.getAttribute('autocapitalize')).toBe('none');
    pressNamed('Show');
    expect(input.type).toBe('text');
    pressNamed('Hide');
    expect(input.type).toBe('password');
  });

  it('offers to empty itself only while there is something to empty', () => {
    const input = renderField({ clearLabel: 'Clear' });
    expect(rendered.container.querySelector('button')).toBeNull();
    typeInTest(input, 'ab');
    pressNamed('Clear');
    expect(input.value).toBe('');
    expect(document.activeElement).toBe(input);
  });
});
