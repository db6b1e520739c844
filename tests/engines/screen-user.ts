import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '../support/eventually';
import { projectFolder } from '../support/run-command.mjs';
import { callInPage } from './engine';
import type { Engine } from './engine';

/** Finds elements by role and name in any browser, as screen readers would. */
const libraryFile = 'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js';
const library = readFileSync(path.join(projectFolder, libraryFile), 'utf8')
  .trimEnd()
  .replace(/;?\n\/\/#.*$/, '');

/** A user of one engine: finds things by role and name, waits for them, and uses the mouse and the keyboard. */
export class ScreenUser {
  /** Layout faults on the screens that `look` recorded. */
  readonly faults: string[] = [];
  private pictures = 0;

  constructor(
    readonly engine: Engine,
    private readonly pictureFolder: string,
  ) {}

  /** Presses an element once it can be pressed and nothing lies over it. */
  async press(role: string, name: string | RegExp): Promise<void> {
    const { x, y } = await eventually(async () => {
      const middle = await this.inPage(findMiddle, role, name);
      if (typeof middle === 'string') throw new Error(`${role} ${String(name)}: ${middle}`);
      return middle;
    });
    await this.engine.click(x, y);
  }

  async fill(label: string, text: string): Promise<void> {
    await this.press('field', label);
    await this.engine.type(text);
  }

  /** Puts a text into the clipboard as people do, by copying it out of a field. */
  async copy(text: string): Promise<void> {
    await callInPage(this.engine, selectText, text);
    await this.engine.shortcut('c');
  }

  /** Waits for an element; returns its text. */
  see(role: string, name: string | RegExp): Promise<string> {
    return eventually(async () => {
      const text = await this.inPage(([element]) => element?.textContent ?? null, role, name);
      if (text === null) throw new Error(`no ${role} ${String(name)} in: ${await this.text()}`);
      return text;
    });
  }

  /** Waits until an expression has this value in the page. */
  async waitFor(expression: string, wanted: boolean | number | string): Promise<void> {
    await eventually(async () => {
      const value = await this.engine.evaluate(expression);
      if (value !== wanted) throw new Error(`${expression} is ${String(value)}, in: ${await this.text()}`);
    });
  }

  /** Takes a picture for people to look at, and records what doesn't fit and which field makes a phone zoom. */
  async look(name: string): Promise<void> {
    this.pictures += 1;
    await mkdir(this.pictureFolder, { recursive: true });
    const file = `${String(this.pictures).padStart(2, '0')}-${name}.png`;
    await writeFile(path.join(this.pictureFolder, file), await this.engine.screenshot());
    const faults = await callInPage(this.engine, findFaults);
    this.faults.push(...faults.map((fault) => `${name}: ${fault}`));
  }

  /** The page's visible text. */
  private async text(): Promise<string> {
    return (await this.engine.evaluate('document.body.innerText')) as string;
  }

  /** Runs a function in the page on the elements with a role and a name; `field` is any input with this label. */
  private async inPage<Result>(
    work: (elements: HTMLElement[]) => Result | Promise<Result>,
    role: string,
    name: string | RegExp,
  ): Promise<Result> {
    const hasLibrary = await this.engine.evaluate(`'TestingLibraryDom' in globalThis`);
    if (hasLibrary !== true) await this.engine.evaluate(`void (${library})`);
    const pattern = String(typeof name === 'string' ? new RegExp(`^${escaped(name)}$`) : name);
    const query =
      role === 'field'
        ? `queryAllByLabelText(document.body, ${pattern}, { selector: 'input, textarea' })`
        : `queryAllByRole(document.body, ${JSON.stringify(role)}, { name: ${pattern} })`;
    return (await this.engine.evaluate(`(${work.toString()})(TestingLibraryDom.${query})`)) as Result;
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
}

/** Runs in the page: the middle of an element, or why it can't be pressed. */
async function findMiddle([element, ...others]: HTMLElement[]): Promise<{ x: number; y: number } | string> {
  if (element === undefined) return `not found in: ${document.body.innerText}`;
  if (others.length > 0) return 'there are several';
  if (element.matches(':disabled, [aria-disabled="true"]')) return 'is disabled';
  // A checkbox or radio is invisible beneath its label.
  const target = element.matches('[type="checkbox"], [type="radio"]') ? element.closest('label') : element;
  if (target === null) return 'has no label';
  target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const measure = () =>
    new Promise<DOMRect>((resolve) => {
      requestAnimationFrame(() => resolve(target.getBoundingClientRect()));
    });
  const before = await measure();
  const { left, top, width, height } = await measure();
  if (before.left !== left || before.top !== top) return 'is moving';
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  if (hit === null || !target.contains(hit)) return `is covered by ${hit?.outerHTML.slice(0, 200)}`;
  return { x, y };
}

/** Runs in the page. */
function selectText(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
}

/** Runs in the page. iOS zooms into a focused field whose letters are under 16 px. */
function findFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const fields = [...document.querySelectorAll('input, textarea')].filter(
    (field) => !field.matches('[hidden], [type="checkbox"], [type="radio"], [type="range"], [type="file"]'),
  );
  const small = fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16);
  return [
    ...(scrollWidth > clientWidth + 1 ? [`the page is ${scrollWidth} wide in ${clientWidth}`] : []),
    ...small.map((field) => `${field.outerHTML.slice(0, 120)} makes a phone zoom`),
  ];
}
