// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { pageWork } from './page-work';

const form = (fields: string) => `<form data-kept="email referralCode">${fields}</form>`;

it.each([
  ['an empty form', form('<input name="email"><input name="password" type="password">'), 'none'],
  ['boxes and hidden values', '<input type="checkbox" value="on"><input type="hidden" value="x">', 'none'],
  ['text that nobody can change', '<input readonly value="x"><textarea disabled>x</textarea>', 'none'],
  ['kept text', form('<input name="email" value="a@b.c"><input name="code">'), 'kept'],
  ['a password beside kept text', form('<input name="email" value="a"><input name="p" value="x">'), 'lost'],
  ['text of no form', '<input name="email" value="a@b.c">', 'lost'],
  ['a longer text', '<textarea>Dear …</textarea>', 'lost'],
  ['an open sheet', '<div role="dialog"></div>', 'lost'],
])('%s: %s', (_name, html, work) => {
  document.body.innerHTML = html;
  expect(pageWork()).toBe(work);
});
