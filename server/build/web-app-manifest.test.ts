import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { builtParts } from '../../contract/wallet-parts';
import { splashFile, splashScreens } from './splash-screens';
import { webAppManifest } from './web-app-manifest';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const page = readFileSync(fromRoot('index.html'), 'utf8');

/** Reads width and height from the first bytes of a PNG or an extended WebP. */
function sizeOf(address: string): string {
  const bytes = readFileSync(fromRoot(`public${address}`));
  if (address.endsWith('.png')) return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8X');
  return `${bytes.readUIntLE(24, 3) + 1}x${bytes.readUIntLE(27, 3) + 1}`;
}

const { icons = [], shortcuts = [], screenshots = [] } = webAppManifest;
const pictures = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons ?? []), ...screenshots];

describe('the pictures', () => {
  test.each(pictures.map(({ src, sizes = '' }) => [src, sizes]))('%s is there, %s', (src, sizes) => {
    expect(sizeOf(src)).toBe(sizes);
  });

  test.each(splashScreens.map((screen) => [splashFile(screen)]))('%s is there', (file) => {
    expect(`/splash/${sizeOf(file)}.png`).toBe(file);
  });

  test('icons for every use, and screenshots for phones and wide screens', () => {
    expect(icons.map(({ purpose, sizes }) => [purpose, sizes])).toEqual([
      ['any', '192x192'],
      ['any', '512x512'],
      ['maskable', '512x512'],
      ['monochrome', '512x512'],
    ]);
    expect(new Set(screenshots.map((shot) => shot.form_factor))).toEqual(new Set(['narrow', 'wide']));
  });
});

test('no shortcut leads to what is not built', () => {
  const built = builtParts.history ? ['/history'] : [];
  expect(shortcuts.map(({ url }) => url)).toEqual(['/pay?modal=scan', '/', ...built]);
});

test('the page agrees with the manifest', () => {
  expect(page).toContain(`media="(prefers-color-scheme: light)" content="${webAppManifest.theme_color}"`);
  for (const [, address = ''] of page.matchAll(/href="(\/icons\/[^"]+)"/g)) {
    expect(existsSync(fromRoot(`public${address}`)), address).toBe(true);
  }
});
