import type { Plugin } from 'vite';

interface SplashScreen {
  /** In CSS pixels, in portrait orientation. */
  width: number;
  height: number;
  pixelRatio: number;
}

/** The screens of common iPhones and of one iPad. Other devices show a blank screen for a moment at the start. */
export const splashScreens: readonly SplashScreen[] = [
  { width: 375, height: 667, pixelRatio: 2 },
  { width: 375, height: 812, pixelRatio: 3 },
  { width: 390, height: 844, pixelRatio: 3 },
  { width: 393, height: 852, pixelRatio: 3 },
  { width: 402, height: 874, pixelRatio: 3 },
  { width: 414, height: 896, pixelRatio: 2 },
  { width: 428, height: 926, pixelRatio: 3 },
  { width: 430, height: 932, pixelRatio: 3 },
  { width: 440, height: 956, pixelRatio: 3 },
  { width: 820, height: 1180, pixelRatio: 2 },
];

/** Returns the path of the picture for a screen, relative to the app's address. */
export function splashFile({ width, height, pixelRatio }: SplashScreen): string {
  return `/splash/${width * pixelRatio}x${height * pixelRatio}.png`;
}

/** Returns the link elements of the pictures that iOS shows while the app starts. iOS takes the one with the exact size. */
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
