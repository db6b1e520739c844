// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually';
import { migrationPaths } from '../../../contract/migration/migration.paths';
import type { migrationRoutes } from '../../../contract/migration/migration.contract';
import type { ApiCall } from '../../platform/api/call-api';
import { renderInTest } from '../../ui/render-in-test';
import { MoneyButton } from './money-button';
import { readingMs } from '../../ui/reading-time';
import { useMoneyCall } from './use-money-call';

vi.mock('../../platform/api/call-api', () => ({ callApi: vi.fn() }));
const { callApi } = await import('../../platform/api/call-api');

const call: ApiCall<typeof migrationRoutes.migrateBeta> = migrationPaths.migrateBeta;

function Confirmation() {
  const { state, confirm } = useMoneyCall(call, { userId: 7, input: { body: { amount: '1', type: 0 } } });
  return (
    <MoneyButton terms={['1']} onPress={confirm}>
      {state.kind}
    </MoneyButton>
  );
}

test('a confirmation sends once with one key, however often it is pressed, and ends with the response', async () => {
  let finish: (value: unknown) => void = () => undefined;
  const answer = new Promise((resolve) => {
    finish = resolve;
  });
  vi.mocked(callApi).mockReturnValue(answer as ReturnType<typeof callApi>);
  // Every press comes after the reading time.
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += readingMs));
  const rendered = renderInTest(<Confirmation />);
  const button = rendered.get('button');
  await act(
    async () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      }),
  );
  const press = () => act(async () => button.click());
  expect(button.textContent).toBe('idle');
  await press();
  await press();
  await eventually(() => expect(callApi).toHaveBeenCalledTimes(1));
  expect(button.textContent).toBe('sending');
  const [, , options] = vi.mocked(callApi).mock.calls[0] ?? [];
  expect(options?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  await act(async () => {
    finish({ status: 1 });
    await answer;
  });
  await eventually(async () => {
    await act(async () => undefined);
    expect(button.textContent).toBe('done');
  });
  await press();
  expect(callApi).toHaveBeenCalledTimes(1);
  rendered.unmount();
});
