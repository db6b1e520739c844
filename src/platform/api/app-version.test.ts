import { expect, it, vi } from 'vitest';
import { appAge } from './app-version';

it('is too old once a response requires a newer app, and stays so', () => {
  const onChange = vi.fn<() => void>();
  appAge.subscribe(onChange);
  for (const header of [null, '', '4.5.9', '4.6.0']) appAge.learn(header, '4.6.0');
  expect(appAge.isTooOld()).toBe(false);
  appAge.learn('4.6.1', '4.6.0');
  appAge.learn('4.6.0', '4.6.0');
  expect(appAge.isTooOld()).toBe(true);
  expect(onChange).toHaveBeenCalledTimes(1);
});
