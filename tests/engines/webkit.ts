import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/free-port';
import { makeScratchFolder } from '../support/scratch-folder';
import type { Engine } from './engine';
import { findProgram } from './find-program';
import { WebDriver } from './web-driver';

const controlKey = '\uE009';
const startLimitMs = 20_000;
/** With its usual buttons the browser's bar keeps the window wider than a phone. */
const narrowBar = '* { min-width: 0; padding: 0; margin: 0; }';

/** Starts an X server without a screen; it writes the number of its display into its third stream. */
async function startDisplay(): Promise<{ display: string; process: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const child = spawn(findProgram('Xvfb', 'xvfb'), args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const stream = child.stdio[3];
  if (stream === null || stream === undefined) throw new Error('Xvfb has no third stream');
  const [number] = (await once(stream, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, process: child };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

async function startSession(driver: string, binary: string): Promise<WebDriver> {
  const giveUpAt = performance.now() + startLimitMs;
  const options = {
    binary,
    args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
  };
  for (;;) {
    try {
      return await WebDriver.start(driver, {
        'webkitgtk:browserOptions': options,
        timeouts: { pageLoad: 60_000, script: 15_000 },
      });
    } catch (error) {
      // Until the driver listens, connections are refused.
      if (!(error instanceof TypeError) || performance.now() > giveUpAt) throw error;
      await pause(100);
    }
  }
}

const keyPress = (key: string) => [
  { type: 'keyDown', value: key },
  { type: 'keyUp', value: key },
];

/** Starts WebKitGTK's browser on a display of its own, over its WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const driverFile = findProgram('WebKitWebDriver', 'webkit2gtk-driver');
  const browserFile = findProgram('MiniBrowser', 'webkit2gtk-driver');
  const screen = await startDisplay();
  const settings = makeScratchFolder('billfold-webkit-');
  mkdirSync(path.join(settings, 'gtk-3.0'));
  writeFileSync(path.join(settings, 'gtk-3.0', 'gtk.css'), narrowBar);
  const port = await freePort();
  const driver = spawn(driverFile, [`--port=${port}`], {
    // Software drawing: there is no graphics card behind this display.
    env: {
      ...process.env,
      DISPLAY: screen.display,
      LANG: 'en_US.UTF-8',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      XDG_CONFIG_HOME: settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [driver.stdout, driver.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const session = await startSession(`http://127.0.0.1:${port}`, browserFile);
  const act = (source: object) => session.post('actions', { actions: [source] });
  const pressKeys = (actions: object[]) => act({ type: 'key', id: 'keyboard', actions });
  const evaluate = async (expression: string) => {
    const script = `
      const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${expression}\n)).then(
        (value) => done({ value }),
        (error) => done({ error: String(error) }),
      );`;
    const answer = (await session.post('execute/async', { script, args: [] })) as {
      value?: unknown;
      error?: string;
    };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  };
  return {
    open: async (url) => void (await session.post('url', { url })),
    reload: async () => void (await session.post('refresh')),
    evaluate,
    click: async (x, y) => {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
    },
    type: async (text) => void (await pressKeys(Array.from(text).flatMap(keyPress))),
    shortcut: async (letter) => {
      const held = [{ type: 'keyDown', value: controlKey }, ...keyPress(letter)];
      await pressKeys([...held, { type: 'keyUp', value: controlKey }]);
    },
    setSize: async (width, height) => {
      await session.post('window/rect', { width, height });
      // The window has a frame and bars around the page.
      const [innerWidth = width, innerHeight = height] = (await evaluate(
        '[innerWidth, innerHeight]',
      )) as number[];
      await session.post('window/rect', { width: 2 * width - innerWidth, height: 2 * height - innerHeight });
    },
    screenshot: async () => Buffer.from((await session.get('screenshot')) as string, 'base64'),
    errors: () => printed.split('\n').filter((line) => /^CONSOLE (?:JS )?ERROR/.test(line)),
    close: async () => {
      await session.end();
      await end(driver);
      await end(screen.process);
      rmSync(settings, { recursive: true });
    },
  };
}
