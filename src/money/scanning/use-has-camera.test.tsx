// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInTest } from '../../ui/render-in-test';
import type { Rendered } from '../../ui/render-in-test';
import { useHasCamera } from './use-has-camera';

let rendered: Rendered | undefined;

function Probe() {
  return <output>{String(useHasCamera())}</output>;
}

/** The device's cameras. `getUserMedia` is missing, so that a prompt would fail the test. */
class Devices extends EventTarget {
  kinds: string[] = [];
  isBroken = false;

  async enumerateDevices(): Promise<{ kind: string }[]> {
    if (this.isBroken) throw new DOMException('no', 'NotAllowedError');
    return this.kinds.map((kind) => ({ kind }));
  }
}

async function show(mediaDevices: Devices | undefined): Promise<string> {
  vi.stubGlobal('navigator', { mediaDevices });
  rendered = renderInTest(<Probe />);
  await act(async () => Promise.resolve());
  return rendered.get('output').textContent;
}

afterEach(() => rendered?.unmount());

describe('useHasCamera', () => {
  it.each([
    [['audioinput', 'videoinput'], 'true'],
    [['audioinput'], 'false'],
    [[], 'false'],
  ])('of %j: %s', async (kinds, answer) => {
    expect(await show(Object.assign(new Devices(), { kinds }))).toBe(answer);
  });

  it('has none where the browser gives no devices or refuses to name them', async () => {
    expect(await show(undefined)).toBe('false');
    rendered?.unmount();
    expect(await show(Object.assign(new Devices(), { isBroken: true }))).toBe('false');
  });

  it('notices a camera that is plugged in', async () => {
    const devices = new Devices();
    expect(await show(devices)).toBe('false');
    devices.kinds = ['videoinput'];
    await act(async () => {
      devices.dispatchEvent(new Event('devicechange'));
      return Promise.resolve();
    });
    expect(rendered?.get('output').textContent).toBe('true');
  });
});
