import { crc32, deflateSync } from 'node:zlib';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import QRCode from 'qrcode';
import { openCameraBrowser } from './camera-browser';
import { filmQr } from './camera-film';
import { expectAccessible } from './expect-accessible';
import { focusOn } from './focus-on';
import { EposPage } from './pages/epos-page';
import { ScannerPage } from './pages/scanner-page';
import { test } from './till-test';

/** Variants of what the counter's film and the picture below cover. */
const nightly = { tag: '@nightly' };

/** A browser with its camera in front of a code. */
async function openBefore(code: string, baseURL: string) {
  return openCameraBrowser((file) => filmQr(file, code), { baseURL });
}

test(
  'a camera that is held before a till’s code leads to its payment',
  nightly,
  async ({ server, till, signIn, holder }) => {
    const { url, payment } = await till.request({ amount: '2.5' });
    const { context, close } = await openBefore(url, server.url);
    await signIn(holder, context);
    const page = await context.newPage();
    await new ScannerPage(page).open();
    await new EposPage(page).expectStep('confirmTitle');
    expect((await till.look(payment.id)).state).toBe('seen');
    await page.goBack();
    await expect(page).not.toHaveURL(/epos/);
    await close();
  },
);

test(
  'a camera that looks at something else leads nowhere, and is let go with the scanner',
  nightly,
  async ({ server, signIn, holder }) => {
    const { context, close } = await openBefore('https://evil.example/epos?data=e30', server.url);
    await signIn(holder, context);
    // Camera permission is granted, so the camera is opened before the app has loaded, and handed over.
    await context.grantPermissions(['camera']);
    const page = await context.newPage();
    await page.addInitScript(countOpenings);
    const scanner = new ScannerPage(page);
    await scanner.open();
    await expect(scanner.says('invalidPayment')).toBeVisible({ timeout: 40_000 });
    await expect(scanner.again).toBeFocused();
    await expectAccessible(page, 'a code that leads nowhere');
    const track = await page.evaluateHandle(() => {
      const stream = document.querySelector('video')?.srcObject;
      return stream instanceof MediaStream ? stream.getVideoTracks()[0] : undefined;
    });
    expect(await track.evaluate((one) => one?.readyState)).toBe('live');
    expect(await page.evaluate(() => document.documentElement.dataset['openings'])).toBe('1');
    await scanner.close.click();
    await expect(scanner.dialog).toBeHidden();
    await expect(page).toHaveURL(/\/pay(?:\?hub=\w+)?$/);
    await expect.poll(() => track.evaluate((one) => one?.readyState)).toBe('ended');
    await close();
  },
);

test('without leave to use the camera a picture of the code does, or its address once the clipboard may be read', async ({
  page,
  context,
  till,
  signIn,
  holder,
}) => {
  await signIn(holder);
  await refuseCamera(page, 'NotAllowedError');
  const scanner = new ScannerPage(page);
  await scanner.open();
  await expect(scanner.says('denied')).toBeVisible();
  await expectAccessible(page, 'scanner without a camera');
  const { url } = await till.request({ amount: '1' });
  await scanner.choose('no.txt', 'text/plain', Buffer.from('no picture'));
  await expect(scanner.says('pictureType')).toBeVisible();
  await expectAccessible(page, 'a note over the scanner');
  await scanner.expectNote('pictureType');
  await scanner.choose(
    'drawn.svg',
    'image/svg+xml',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  );
  await scanner.expectNote('pictureType');
  await scanner.choose('broken.png', 'image/png', Buffer.from('not a picture'));
  await scanner.expectNote('pictureBroken');
  await scanner.choose('huge.png', 'image/png', hugePng());
  await scanner.expectNote('pictureSize');
  await scanner.choose('other.png', 'image/png', await QRCode.toBuffer('https://evil.example/'));
  await scanner.expectNote('unknownCode');
  await scanner.paste.click();
  await scanner.expectNote('pasteFailed');
  await scanner.choose('code.png', 'image/png', await QRCode.toBuffer(url, { scale: 3 }));
  await new EposPage(page).expectStep('confirmTitle');

  await scanner.open();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), url);
  await focusOn(scanner.paste);
  await page.keyboard.press('Enter');
  await new EposPage(page).expectStep('confirmTitle');
});

for (const [name, look] of Object.entries({
  rotated: 'rotate(17deg)',
  small: 'scale(0.32)',
  dim: 'none; filter: brightness(0.25) contrast(0.45)',
  inverted: 'none; filter: invert(1)',
})) {
  test(`a ${name} picture is read`, nightly, async ({ page, till, signIn, holder }) => {
    await signIn(holder);
    const { url } = await till.request({ amount: '1' });
    const code = (await QRCode.toBuffer(url, { scale: 4, margin: 4 })).toString('base64');
    await page.setContent(
      `<body style="margin:0;background:#998;height:100vh;display:grid;place-items:center">
        <img style="transform:${look}" src="data:image/png;base64,${code}"></body>`,
    );
    const picture = await page.screenshot();
    const scanner = new ScannerPage(page);
    await scanner.open();
    await scanner.choose('photo.png', 'image/png', picture);
    await new EposPage(page).expectStep('confirmTitle');
  });
}

/** Runs before the page's own code: counts on the page how often it opens a camera. */
function countOpenings(): void {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined) return;
  const open = devices.getUserMedia.bind(devices);
  let count = 0;
  devices.getUserMedia = async (wish) => {
    count += 1;
    document.documentElement.dataset['openings'] = String(count);
    return open(wish);
  };
}

/** Rejects as a browser does; without a window the prompt would wait forever. */
async function refuseCamera(page: Page, name: string): Promise<void> {
  await page.addInitScript((reason) => {
    // Absent where the page is not secure, such as the initial empty one.
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    if (devices !== undefined)
      devices.getUserMedia = async () => Promise.reject(new DOMException('', reason));
  }, name);
}

/** A black picture of 8000 × 8000, small as a file. */
function hugePng(): Buffer {
  const edge = 8000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  // One bit per pixel, greyscale.
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(edge * (1 + edge / 8)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}
