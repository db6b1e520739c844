import { describe, expect, it } from 'vitest';
import { brand } from '../../../contract/brand';
import { appStores } from './app-stores';

const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 7)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const none = { ...brand.links, appStore: '', googlePlay: '', desktopApp: '' };
const all = {
  ...none,
  appStore: 'https://a.example',
  googlePlay: 'https://g.example',
  desktopApp: 'https://d.example',
};
const ids = (device: Parameters<typeof appStores>[0]) => appStores(device).map(({ id }) => id);

describe('appStores', () => {
  it('offers none where none is configured', () => {
    expect(ids({ links: none, userAgent: android, isWide: false })).toEqual([]);
    expect(ids({ links: none, userAgent: android, isWide: true })).toEqual([]);
  });

  it.each([
    [android, ['googlePlay']],
    [iphone, ['appStore']],
    ['Mozilla/5.0 (Mobile; KaiOS)', ['appStore', 'googlePlay']],
  ])('offers a phone its own: %s', (userAgent, stores) => {
    expect(ids({ links: all, userAgent, isWide: false })).toEqual(stores);
  });

  it('offers a wide screen all that have an address', () => {
    const links = { ...all, googlePlay: '' };
    expect(ids({ links, userAgent: '', isWide: true })).toEqual(['appStore', 'desktopApp']);
  });
});
