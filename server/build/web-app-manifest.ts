import type { ManifestOptions } from 'vite-plugin-pwa';
import { brand } from '../../contract/brand';

/** What a phone needs to know to put the app on its home screen. The colours are those of the canvas by day. */
export const webAppManifest: Partial<ManifestOptions> = {
  id: '/',
  start_url: '/',
  scope: '/',
  name: brand.appName,
  short_name: brand.appName,
  display: 'standalone',
  theme_color: '#f0f4f0',
  background_color: '#f0f4f0',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
