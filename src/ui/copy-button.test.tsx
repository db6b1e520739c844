// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button';
import { renderInTest } from './render-in-test';
import type { Rendered } from './render-in-test';

const LABELS = { copy: 'Copy', copied: 'Copied', failed: 'Not copied' };

let rendered: Rendered;
const writeText = vi.fn<(text: string) => Promise<void>>();

function stubClipboard(clipboard: { writeText: typeof writeText } | undefined): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
}

beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockReset().mockResolvedValue();
  stubClipboard({ writeText });
  rendered = renderInTest(<CopyButton text="0x8e2f" labels={LABELS} />);
});

afterEach(() => {
  rendered.unmount();
  vi.useRealTimers();
});

const press = () => act(async () => rendered.get('button').click());
const wait = (timeMs: number) =>
  act(() => {
    vi.advanceTimersByTime(timeMs);
  });
const status = () => rendered.get('[role="status"]').textContent;

describe('CopyButton', () => {
  it('copies, says so, and takes the confirmation back after three seconds', async () => {
    await press();
    expect(writeText).toHaveBeenCalledExactlyOnceWith('0x8e2f');
    expect(status()).toBe('Copied');
    wait(2999);
    expect(status()).toBe('Copied');
    wait(1);
    expect(status()).toBe('');
  });

  it('counts the three seconds from the last press', async () => {
    await press();
    wait(2000);
    await press();
    wait(2000);
    expect(status()).toBe('Copied');
    wait(1000);
    expect(status()).toBe('');
  });

  it('says when the browser refuses', async () => {
    writeText.mockRejectedValue(new Error('denied'));
    await press();
    expect(status()).toBe('Not copied');
    wait(3000);
    expect(status()).toBe('');
  });

  it('reports the failure where there is no clipboard, as over plain HTTP', async () => {
    stubClipboard(undefined);
    await press();
    expect(status()).toBe('Not copied');
  });
});
