// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginFirstCamera, takeFirstCamera } from './open-camera';

const open = vi.fn<() => Promise<unknown>>();
const stop = vi.fn<() => void>();
let leave: PermissionState;

function cameraThatIs(active: boolean) {
  return { active, getTracks: () => [{ stop }] };
}

beforeEach(() => {
  vi.useFakeTimers();
  leave = 'granted';
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state: leave }) },
    mediaDevices: { getUserMedia: open },
  });
  open.mockImplementation(async () => cameraThatIs(true));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  open.mockReset();
  stop.mockReset();
  globalThis.billfoldFirstCamera = undefined;
});

describe('the camera of the inline script', () => {
  it('is handed over once, and then is its taker’s to stop', async () => {
    beginFirstCamera();
    expect(await takeFirstCamera()).toHaveProperty('stream');
    expect(await takeFirstCamera()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(open).toHaveBeenCalledTimes(1);
    expect(stop).not.toHaveBeenCalled();
  });

  it.each(['prompt', 'denied'] as const)('is not asked for where leave is %s', async (state) => {
    leave = state;
    beginFirstCamera();
    expect(await takeFirstCamera()).toBeUndefined();
    expect(open).not.toHaveBeenCalled();
  });

  it('is not asked for where the browser does not tell whether it may be', async () => {
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: open } });
    beginFirstCamera();
    expect(await takeFirstCamera()).toBeUndefined();
    expect(open).not.toHaveBeenCalled();
  });

  it('is let go when nobody takes it', async () => {
    beginFirstCamera();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(stop).toHaveBeenCalledTimes(1);
    expect(await takeFirstCamera()).toBeUndefined();
  });

  it('is let go when the page is left before', async () => {
    beginFirstCamera();
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(stop).toHaveBeenCalledTimes(1);
    expect(await takeFirstCamera()).toBeUndefined();
  });

  it('is asked for again by its taker when it has no picture', async () => {
    open.mockRejectedValueOnce(new DOMException('', 'NotReadableError'));
    beginFirstCamera();
    expect(await takeFirstCamera()).toBeUndefined();
    open.mockImplementation(async () => cameraThatIs(false));
    beginFirstCamera();
    expect(await takeFirstCamera()).toBeUndefined();
  });
});
