import { describe, expect, it } from 'vitest';
import { describeDevice } from './devices';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('describeDevice', () => {
  it.each([
    [`Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/150.0 Mobile Safari/537.36`, 'Chrome · Android'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/150.0 Safari/537.36`, 'Chrome · Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/150.0 Safari/537.36 Edg/150.0`, 'Edge · Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/150.0 Safari/537.36 OPR/115.0`, 'Opera · Linux'],
    [
      `Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/150.0`,
      'Samsung Internet · Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1`, 'Safari · iOS'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/150.0 Safari/604.1`, 'Chrome · iOS'],
    [`Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) FxiOS/140.0 Safari/605.1`, 'Firefox · iOS'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1`, 'Safari · macOS'],
    [`Mozilla/5.0 (X11; CrOS x86_64 16000.0) ${webkit} Chrome/150.0 Safari/537.36`, 'Chrome · ChromeOS'],
    ['curl/8.9.1', '–'],
    ['something on Windows', 'Windows'],
    ['', '–'],
  ])('%s', (userAgent, device) => {
    expect(describeDevice(userAgent)).toBe(device);
  });

  it('never repeats text from the caller’s header', () => {
    const device = describeDevice('Firefox/<b>evil.example</b> Windows call +1 555');
    expect(device).toBe('Firefox · Windows');
  });
});
