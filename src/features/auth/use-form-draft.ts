import { useEffect, useEffectEvent, useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage';

/** Longer than any reload takes, shorter than it takes until someone else uses the device. */
const keptMs = 10 * 60_000;
const keyStart = 'billfold.draft.';
const tabStorage = () => sessionStorage;

/** Form texts that survive a reload of this tab. */
export const formDrafts = {
  keep(form: string, fields: Readonly<Record<string, string>>, nowMs = Date.now()) {
    const isEmpty = Object.values(fields).every((text) => text === '');
    writeStored(keyStart + form, isEmpty ? null : JSON.stringify({ fields, keptAtMs: nowMs }), tabStorage);
  },
  /** The stored texts of those fields; empty when they are too old or unreadable. */
  read<Name extends string>(form: string, names: readonly Name[], nowMs = Date.now()) {
    const { fields, keptAtMs } = parse(readStored(keyStart + form, tabStorage));
    const texts: Partial<Record<Name, string>> = {};
    if (nowMs - keptAtMs > keptMs) return texts;
    for (const name of names) {
      const text = fields[name];
      if (typeof text === 'string') texts[name] = text;
    }
    return texts;
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
    // Written by another version, or invalid.
  }
  return { fields: {}, keptAtMs: 0 };
}

interface FormDraft<Fields> {
  fields: Fields;
  setFields: (fields: Fields) => void;
  /** Props for the form element. The fields need the same names in the markup. */
  formProps: { 'data-kept': string };
}

/**
 * State of a form's text fields that survives a reload of this tab, because an update may be installed while the
 * user types. Never for passwords, codes, PINs or keys.
 */
export function useFormDraft<Fields extends Readonly<Record<string, string>>>(
  form: string,
  initial: Fields,
): FormDraft<Fields> {
  const [fields, setFields] = useState<Fields>(() => ({
    ...initial,
    ...formDrafts.read(form, Object.keys(initial)),
  }));
  const keep = useEffectEvent(() => formDrafts.keep(form, fields));
  useEffect(() => {
    formDrafts.forget(form);
    const onLeave = () => keep();
    window.addEventListener('pagehide', onLeave);
    return () => window.removeEventListener('pagehide', onLeave);
  }, [form]);
  return { fields, setFields, formProps: { 'data-kept': Object.keys(initial).join(' ') } };
}
