// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { Amount } from './amount';
import styles from './amount.module.css';
import { renderInTest } from './render-in-test';
import type { Rendered } from './render-in-test';

let rendered: Rendered;
afterEach(() => rendered.unmount());

const widthOf = (value: string, ticker = 'BTC') => {
  const measured = renderInTest(<Amount size="head" value={value} ticker={ticker} />);
  const width = measured.get('[style]').style.getPropertyValue('--amount-ems');
  measured.unmount();
  return Number(width);
};

it('shows groups to the eye and one unbroken number to a screen reader', () => {
  rendered = renderInTest(<Amount value="1234567.89" ticker="USDT" />);
  expect(rendered.get('[aria-hidden="true"]').textContent).toBe('1\u2009234\u2009567.89USDT');
  expect(rendered.container.textContent).toContain('1234567.89 USDT');
});

it('leaves the ticker to the text beside it, but not for a screen reader', () => {
  rendered = renderInTest(<Amount value="5" ticker="USDT" hasTicker={false} />);
  expect(rendered.get('[aria-hidden="true"]').textContent).toBe('5');
  expect(rendered.container.textContent).toContain('5 USDT');
});

it('knows its width before it is drawn, so that long amounts shrink', () => {
  rendered = renderInTest(<Amount value="1" ticker="BTC" />);
  const [short, longer, longest] = [widthOf('1'), widthOf('1000'), widthOf('1000.12345678')];
  expect(longer).toBeGreaterThan(short);
  expect(longest).toBeGreaterThan(longer);
  expect(widthOf('1', 'MATIC')).toBeGreaterThan(short);
});

it.each([
  ['-0.0186', '186'],
  ['0.5', '5'],
  ['0.00', '0'],
  ['0', '0'],
  ['-12.05', '−12'],
])('%s has %s in ink', (value, ink) => {
  rendered = renderInTest(<Amount value={value} ticker="BTC" />);
  expect(rendered.get(`.${styles['whole']}`).textContent).toBe(ink);
});
