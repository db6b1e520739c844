// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInTest, typeInTest } from '../../ui/render-in-test';
import { formDrafts, useFormDraft } from './use-form-draft';

beforeEach(() => sessionStorage.clear());

function Form({ email = '' }: { email?: string }) {
  const { fields, setFields, formProps } = useFormDraft('test', { email });
  return (
    <form {...formProps}>
      <input
        name="email"
        value={fields.email}
        onChange={(event) => setFields({ email: event.target.value })}
      />
    </form>
  );
}

/** Simulates a reload: fires the page event and unmounts everything. */
function reload(rendered: { unmount: () => void }): void {
  act(() => void window.dispatchEvent(new Event('pagehide')));
  rendered.unmount();
}

describe('useFormDraft', () => {
  it('has what was typed again after a reload, once', () => {
    const before = renderInTest(<Form />);
    expect(before.get('form').dataset['kept']).toBe('email');
    typeInTest(before.getInput(), 'ada@example.test');
    reload(before);
    const after = renderInTest(<Form />);
    expect(after.getInput().value).toBe('ada@example.test');
    after.unmount();
    expect(renderInTest(<Form email="given" />).getInput().value).toBe('given');
  });

  it('stores nothing until the page is left, and no empty form', () => {
    const typed = renderInTest(<Form />);
    typeInTest(typed.getInput(), 'ada@example.test');
    expect(sessionStorage).toHaveLength(0);
    typeInTest(typed.getInput(), '');
    reload(typed);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('formDrafts', () => {
  it('gives only what was asked for, and nothing that has become old', () => {
    formDrafts.keep('a', { fields: { email: 'x', other: 'y' }, given: { email: '', other: '' } }, 0);
    expect(formDrafts.read('a', { email: '' }, 1_000)).toEqual({ email: 'x' });
    expect(formDrafts.read('a', { email: '' }, 11 * 60_000)).toEqual({});
    expect(formDrafts.read('b', { email: '' }, 1_000)).toEqual({});
  });

  it('lets what is newly given win over what was typed, and not what was given before', () => {
    formDrafts.keep('a', { fields: { email: 'x', code: '' }, given: { email: '', code: '' } });
    expect(formDrafts.read('a', { email: '', code: '60240' })).toEqual({ email: 'x' });
    formDrafts.keep('a', { fields: { email: '', code: '77777' }, given: { email: '', code: '60240' } });
    expect(formDrafts.read('a', { email: '', code: '60240' })).toEqual({ email: '', code: '77777' });
    expect(formDrafts.read('a', { email: '', code: '' })).toEqual({ email: '', code: '77777' });
    expect(formDrafts.read('a', { email: '', code: '60241' })).toEqual({ email: '' });
  });

  it('ignores unreadable data', () => {
    for (const text of [
      '{',
      '[]',
      'null',
      '{"fields":3,"given":{},"keptAtMs":9e15}',
      '{"fields":{"email":"x"},"keptAtMs":9e15}',
      '{"fields":{"email":3},"given":{},"keptAtMs":9e15}',
    ]) {
      sessionStorage.setItem('billfold.draft.a', text);
      expect(formDrafts.read('a', { email: '' })).toEqual({});
    }
  });
});
