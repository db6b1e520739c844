// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInTest } from '../../ui/render-in-test';
import { installOffer } from './install-offer';
import { isIosSafari, useInstallHint } from './use-install-hint';

installOffer.watch();
beforeEach(() => {
  localStorage.clear();
  // Clears the event of an earlier test.
  act(() => void window.dispatchEvent(new Event('appinstalled')));
});

function Hint({ path }: { path: string }) {
  const { way, dismiss } = useInstallHint(path);
  return (
    <button type="button" onClick={dismiss}>
      {way}
    </button>
  );
}

function offer() {
  const prompt = vi.fn<() => Promise<void>>().mockResolvedValue();
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { event, prompt };
}

const shown = (path = '/bills') => renderInTest(<Hint path={path} />).container.textContent;

describe('useInstallHint', () => {
  it('says nothing until the browser offers, keeps its bar away, and each offer is good for one question', async () => {
    expect(shown()).toBe('none');
    const { event, prompt } = offer();
    expect(event.defaultPrevented).toBe(true);
    expect(shown()).toBe('prompt');
    await act(async () => installOffer.take());
    await act(async () => installOffer.take());
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(shown()).toBe('none');
  });

  it('says nothing at a till, nor in the installed app', () => {
    offer();
    expect(shown('/epos')).toBe('none');
    expect(shown('/epos/orders')).toBe('none');
    expect(shown('/epostle')).toBe('prompt');
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    expect(shown()).toBe('none');
  });

  it('is gone permanently once put away, and once the app is installed', () => {
    offer();
    const hint = renderInTest(<Hint path="/bills" />);
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(hint.container.textContent).toBe('none');
    offer();
    expect(hint.container.textContent).toBe('prompt');
    act(() => hint.get('button').click());
    expect(hint.container.textContent).toBe('none');
    expect(shown()).toBe('none');
  });
});

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit}`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.0 Safari/605.1.15`;

it.each([
  ['Safari on a phone', `${iPhone} Version/18.0 Mobile/15E148 Safari/604.1`, 5, true],
  ['Safari on a tablet', mac, 5, true],
  ['Safari on a Mac', mac, 0, false],
  ['Chrome on a phone', `${iPhone} CriOS/130.0 Mobile/15E148 Safari/604.1`, 5, false],
  ['an app’s own view', `${iPhone} Mobile/15E148`, 5, false],
  ['Android', 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36', 5, false],
])('%s', (_name, userAgent, maxTouchPoints, isIt) => {
  expect(isIosSafari({ userAgent, maxTouchPoints })).toBe(isIt);
});
