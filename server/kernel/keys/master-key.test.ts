import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StartupError } from '../startup-error';
import { loadMasterKey } from './master-key';

vi.mock(import('node:fs'), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, existsSync: vi.fn(original.existsSync) };
});

const isWindows = process.platform === 'win32';

describe('loadMasterKey', () => {
  let folder: string;
  let dataDir: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'billfold-key-'));
    dataDir = path.join(folder, 'data');
    file = `${dataDir}.key`;
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const load = (dir = dataDir): string => loadMasterKey({ fromEnvironment: undefined, dataDir: dir });

  it('takes the one of the environment and touches no file', () => {
    expect(loadMasterKey({ fromEnvironment: 'from outside', dataDir })).toBe('from outside');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('makes one beside the data folder at the first start, and reads the same later', () => {
    const key = load();
    expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(readdirSync(folder)).toEqual(['data.key']);
    expect(load()).toBe(key);
    expect(load(`${dataDir}/`)).toBe(key);
  });

  it('agrees with another first start that made one in the same moment', () => {
    const key = load();
    vi.mocked(existsSync).mockReturnValueOnce(false);
    expect(load()).toBe(key);
    expect(readdirSync(folder)).toEqual(['data.key']);
  });

  it('makes another one for another installation', () => {
    expect(load()).not.toBe(load(path.join(folder, 'other')));
  });

  it('makes the folder that it lies in', () => {
    const deep = path.join(folder, 'not', 'yet', 'data');
    expect(load(deep)).toBe(load(deep));
  });

  it.skipIf(isWindows)('only its owner can read it, also when it was open to others before', () => {
    load();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
    load();
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.each(['', 'half', '\n\n'])('refuses the damaged file %j and leaves it as it is', (content) => {
    writeFileSync(file, content);
    expect(() => load()).toThrow(StartupError);
    expect(() => load()).toThrow(file);
    expect(readFileSync(file, 'utf8')).toBe(content);
  });

  it('says in one line which file it can not read', () => {
    mkdirSync(file);
    expect(() => load()).toThrow(StartupError);
    expect(() => load()).toThrow(/^The master key file .+data\.key can't be read or made: [^\n]+$/);
  });

  it('says so when the folder can not be made', () => {
    writeFileSync(path.join(folder, 'occupied'), '');
    expect(() => load(path.join(folder, 'occupied', 'data'))).toThrow(StartupError);
  });
});
