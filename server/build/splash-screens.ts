import type { Plugin } from 'vite';

interface SplashScreen {
  /** In the units of style sheets, upright. */
  width: number;
  height: number;
  pixelRatio: number;
}

/** The screens of the phones and the tablet that are common with iOS; on others the start is plain for a moment. */
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

/** Where the picture for a screen is, seen from the app's address. */
export function splashFile({ width, height, pixelRatio }: SplashScreen): string {
  return `/splash/${width * pixelRatio}x${height * pixelRatio}.png`;
}

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
