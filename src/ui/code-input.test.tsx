// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CodeInput } from './code-input';
import { renderInTest, typeInTest } from './render-in-test';
import type { Rendered } from './render-in-test';

let rendered: Rendered;
afterEach(() => rendered.unmount());

function renderCode(onComplete: (code: string) => void = () => undefined): HTMLInputElement {
  function Holder() {
    const [code, setCode] = useState('');
    return (
      <CodeInput
        label="Code"
        length={5}
        value={code}
        onChange={setCode}
        onComplete={onComplete}
        digitsOnlyNotice="Digits"
      />
    );
  }
  rendered = renderInTest(<Holder />);
  return rendered.getInput();
}

const drawn = () =>
  [...rendered.container.querySelectorAll('[aria-hidden="true"]')].map((box) => box.textContent).join('');

describe('CodeInput', () => {
  it('is one labelled input that a phone can fill from a message', () => {
    const input = renderCode();
    expect(rendered.container.querySelectorAll('input')).toHaveLength(1);
    expect(input.autocomplete).toBe('one-time-code');
    expect(input.inputMode).toBe('numeric');
    expect(input.labels?.[0]?.textContent).toBe('Code');
  });

  it('keeps digits alone, draws them, and says what it left out', () => {
    const input = renderCode();
    typeInTest(input, '1a2');
    expect(input.value).toBe('12');
    expect(drawn()).toBe('12');
    expect(rendered.get('[role="status"]').textContent).toBe('Digits');
    typeInTest(input, '123');
    expect(rendered.get('[role="status"]').textContent).toBe('');
  });

  it('takes a pasted code with spaces, dashes or full-width digits without a complaint', () => {
    const input = renderCode();
    typeInTest(input, ' 12-3 45 ');
    expect(input.value).toBe('12345');
    expect(rendered.get('[role="status"]').textContent).toBe('');
    typeInTest(input, '');
    typeInTest(input, '５４３２１');
    expect(input.value).toBe('54321');
  });

  it('cuts at its length', () => {
    const input = renderCode();
    typeInTest(input, '1234567');
    expect(input.value).toBe('12345');
  });

  it('reports a full code once, and again only after it changed', () => {
    const onComplete = vi.fn<(code: string) => void>();
    const input = renderCode(onComplete);
    typeInTest(input, '1234');
    expect(onComplete).not.toHaveBeenCalled();
    typeInTest(input, '12345');
    typeInTest(input, '123456');
    expect(onComplete.mock.calls).toEqual([['12345']]);
    typeInTest(input, '1234');
    typeInTest(input, '12349');
    expect(onComplete.mock.calls).toEqual([['12345'], ['12349']]);
  });
});
