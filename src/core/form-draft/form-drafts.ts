import { readStored, writeStored } from '../../lib/browser-storage';

/** Longer than any reload takes, shorter than leaving the device to somebody else. */
const keptMs = 10 * 60_000;
const keyStart = 'billfold.draft.';
const tabStorage = () => sessionStorage;

/** Texts of forms on their way through a reload of this tab. */
export const formDrafts = {
  keep(form: string, fields: Readonly<Record<string, string>>, nowMs = Date.now()) {
    const isEmpty = Object.values(fields).every((text) => text === '');
    writeStored(keyStart + form, isEmpty ? null : JSON.stringify({ fields, keptAtMs: nowMs }), tabStorage);
  },
  /** What was kept of those fields; nothing when it is too old or unreadable. */
  read<Name extends string>(form: string, names: readonly Name[], nowMs = Date.now()) {
    const { fields, keptAtMs } = parse(readStored(keyStart + form, tabStorage));
    const found: Partial<Record<Name, string>> = {};
    if (nowMs - keptAtMs > keptMs) return found;
    for (const name of names) {
      const text = fields[name];
      if (typeof text === 'string') found[name] = text;
    }
    return found;
  },
  forget(form: string) {
    writeStored(keyStart + form, null, tabStorage);
  },
};

function parse(text: string | null): { fields: Record<string, unknown>; keptAtMs: number } {
  try {
    const { fields, keptAtMs } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    if (typeof fields === 'object' && fields !== null && typeof keptAtMs === 'number') {
      return { fields: { ...fields }, keptAtMs };
    }
  } catch {
    // Kept by another version, or by nobody.
  }
  return { fields: {}, keptAtMs: 0 };
}
