// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { coverLowerEdge, useCoveredEdge } from './covered-edge';
import { renderInTest } from './render-in-test';

afterEach(() => act(() => coverLowerEdge(0)));

function Bar() {
  return <nav style={useCoveredEdge()} />;
}

it('page and bars stay above what covers the lower edge, and the root has no token of it', () => {
  const { container } = renderInTest(<Bar />);
  const bar = container.querySelector('nav');
  const { style: ofRoot } = document.documentElement;
  const coverOfBar = () => bar?.style.getPropertyValue('--size-covered');
  expect(coverOfBar()).toBe('');
  act(() => coverLowerEdge(48));
  expect(coverOfBar()).toBe('48px');
  expect(ofRoot.scrollPaddingBlockEnd).toBe('calc(var(--size-bottom-cover, 0px) + 48px)');
  expect(document.body.style.paddingBlockEnd).toBe('48px');
  expect(ofRoot.cssText).not.toMatch(/--[\w-]+:/);
  act(() => coverLowerEdge(0));
  expect([coverOfBar(), ofRoot.scrollPaddingBlockEnd, document.body.style.paddingBlockEnd]).toEqual([
    '',
    '',
    '',
  ]);
});
