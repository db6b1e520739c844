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

/** The web app manifest, with which a phone installs the app. Its colours are those of the light theme's canvas. */
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
    // The app itself decides there which hub to show.
    shortcut('My bills', '/', 'bills'),
    ...(builtParts.history ? [shortcut('History', '/history', 'history')] : []),
  ],
  // `npm run pictures` makes them.
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
