import { expect, it } from 'vitest';
import { isIosSafari } from './is-ios-safari';

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
