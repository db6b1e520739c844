import type { Plugin } from 'vite';
import { splashFile, splashScreens } from './splash-screens';

/** Names the pictures that iOS shows while the app starts from the home screen; it takes the one that fits exactly. */
export function splashLinksPlugin(): Plugin {
  return {
    name: 'splash-links',
    transformIndexHtml: () =>
      splashScreens.map((screen) => ({
        tag: 'link',
        injectTo: 'head',
        attrs: {
          rel: 'apple-touch-startup-image',
          media: `(device-width:${screen.width}px) and (device-height:${screen.height}px) and (-webkit-device-pixel-ratio:${screen.pixelRatio}) and (orientation:portrait)`,
          href: splashFile(screen),
        },
      })),
  };
}
