import type { ManifestOptions } from 'vite-plugin-pwa';
import { brand } from '../../contract/brand';
import { builtParts } from '../../contract/wallet-parts';

const icon = (name: string, size: number) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

const shortcut = (name: string, url: string, file: string) => ({
  name,
  url,
  icons: [icon(`shortcut-${file}`, 96)],
});

/** What a phone needs to know to put the app on its home screen. The colours are those of the canvas by day. */
export const webAppManifest: Partial<ManifestOptions> = {
  id: '/',
  start_url: '/',
  scope: '/',
  name: brand.appName,
  short_name: brand.appName,
  description: 'A wallet for crypto balances and digital bills.',
  lang: 'en',
  dir: 'ltr',
  categories: ['finance'],
  display: 'standalone',
  theme_color: '#f0f4f0',
  background_color: '#f0f4f0',
  icons: [
    { ...icon('icon-192', 192), purpose: 'any' },
    { ...icon('icon-512', 512), purpose: 'any' },
    { ...icon('maskable-512', 512), purpose: 'maskable' },
    { ...icon('monochrome-512', 512), purpose: 'monochrome' },
  ],
  shortcuts: [
    shortcut('Pay', '/pay?modal=scan', 'pay'),
    // Which hub it opens is found out there.
    shortcut('My bills', '/', 'bills'),
    ...(builtParts.history ? [shortcut('History', '/history', 'history')] : []),
  ],
  // Made by `npm run pictures`.
  screenshots: [
    {
      src: '/screenshots/bills-narrow.webp',
      sizes: '780x1688',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'My bills',
    },
    {
      src: '/screenshots/login-narrow.webp',
      sizes: '780x1688',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'Log in',
    },
    {
      src: '/screenshots/bills-wide.webp',
      sizes: '1280x800',
      type: 'image/webp',
      form_factor: 'wide',
      label: 'My bills',
    },
  ],
};
