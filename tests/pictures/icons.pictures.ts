import { readFileSync } from 'node:fs';
import { test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { splashFile, splashScreens } from '../../server/build/splash-screens';
import { writePublicFile } from './public-file';

const mark = readFileSync(new URL('mark.svg', import.meta.url), 'utf8');

/** Accent and background of the light theme, and accent of the dark one, as in src/styles/tokens.css. */
const leather = '#572e27';
const paper = '#f3f3ea';
const canvas = '#f0f4f0';

interface Drawing {
  address: string;
  width: number;
  height: number;
  /** The picture in the middle, and its share of the width. */
  svg: string;
  share: number;
  ink: string;
  ground: string;
  /** The corner radius of the background, in percent of the width. */
  radius?: number;
}

async function draw(page: Page, drawing: Drawing): Promise<void> {
  const { address, width, height, svg, share, ink, ground, radius = 0 } = drawing;
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>
    * { margin: 0 }
    div { display: grid; place-items: center; height: 100vh; border-radius: ${radius}vw; background: ${ground} }
    svg { width: ${share * 100}vw; color: ${ink} }
  </style><div>${svg}</div>`);
  const isOpaque = ground !== 'transparent' && radius === 0;
  await writePublicFile(address, await page.screenshot({ omitBackground: !isOpaque }));
}

const square = (address: string, size: number) => ({ address, width: size, height: size, svg: mark });

test('icons', async ({ page }) => {
  for (const size of [192, 512]) {
    const look = { share: 0.62, ink: paper, ground: leather, radius: 23.4 };
    await draw(page, { ...square(`/icons/icon-${size}.png`, size), ...look });
  }
  // Launchers crop maskable icons to a circle of four fifths of their width.
  await draw(page, { ...square('/icons/maskable-512.png', 512), share: 0.52, ink: paper, ground: leather });
  const mono = { share: 0.72, ink: 'black', ground: 'transparent' };
  await draw(page, { ...square('/icons/monochrome-512.png', 512), ...mono });
  await draw(page, {
    ...square('/icons/apple-touch-icon.png', 180),
    share: 0.62,
    ink: paper,
    ground: leather,
  });
});

test('icons of shortcuts', async ({ page }) => {
  const signs = {
    pay: '<path d="M2.75 7.75v-2a3 3 0 0 1 3-3h2M16.25 2.75h2a3 3 0 0 1 3 3v2M21.25 16.25v2a3 3 0 0 1-3 3h-2M7.75 21.25h-2a3 3 0 0 1-3-3v-2"/><rect x="7" y="7.75" width="10" height="8.5" rx="1.75"/><circle cx="12" cy="12" r="1.75"/>',
    bills:
      '<rect x="2.75" y="9.75" width="18.5" height="10.5" rx="2"/><path d="M5 6.75h14M7.25 3.75h9.5"/><circle cx="12" cy="15" r="2.25"/>',
    history: '<path d="M3.25 12a8.75 8.75 0 1 0 2.7-6.32L3.25 8.25M3.25 3.75v4.5h4.5M12 7.5V12l3.25 2"/>',
  };
  for (const [name, paths] of Object.entries(signs)) {
    const svg = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`;
    const look = { share: 0.5, ink: paper, ground: leather, radius: 50 };
    await draw(page, { address: `/icons/shortcut-${name}.png`, width: 96, height: 96, svg, ...look });
  }
});

test('start pictures', async ({ page }) => {
  for (const screen of splashScreens) {
    const width = screen.width * screen.pixelRatio;
    const height = screen.height * screen.pixelRatio;
    const share = (96 * screen.pixelRatio) / width;
    const address = splashFile(screen);
    await draw(page, { address, width, height, svg: mark, share, ink: leather, ground: canvas });
  }
});
