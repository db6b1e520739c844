import { useEffect, useEffectEvent, useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage';

/** Longer than any reload takes, shorter than it takes until someone else uses the device. */
const keptMs = 10 * 60_000;
const keyStart = 'billfold.draft.';
const tabStorage = () => sessionStorage;

type Texts = Readonly<Record<string, string>>;

/** Form texts that survive a reload of this tab. */
export const formDrafts = {
  /** `given` is what the fields began with. */
  keep(form: string, { fields, given }: { fields: Texts; given: Texts }, nowMs = Date.now()) {
    const isEmpty = Object.values(fields).every((text) => text === '');
    const draft = JSON.stringify({ fields, given, keptAtMs: nowMs });
    writeStored(keyStart + form, isEmpty ? null : draft, tabStorage);
  },
  /**
   * The stored texts of the fields that begin with `given`; empty when they are too old or unreadable. What is newly given,
   * as by an invitation opened since, comes before the stored text.
   */
  read<Fields extends Texts>(form: string, given: Fields, nowMs = Date.now()) {
    const draft = parse(readStored(keyStart + form, tabStorage));
    const texts: Partial<Record<keyof Fields, string>> = {};
    if (nowMs - draft.keptAtMs > keptMs) return texts;
    for (const name of Object.keys(given)) {
      const text = draft.fields[name];
      const isNewlyGiven = given[name] !== '' && given[name] !== draft.given[name];
      if (typeof text === 'string' && !isNewlyGiven) texts[name as keyof Fields] = text;
    }
    return texts;
  },
  forget(form: string) {
    writeStored(keyStart + form, null, tabStorage);
  },
};

interface Draft {
  fields: Record<string, unknown>;
  given: Record<string, unknown>;
  keptAtMs: number;
}

function parse(text: string | null): Draft {
  try {
    const { fields, given, keptAtMs } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    if (isObject(fields) && isObject(given) && typeof keptAtMs === 'number') {
      return { fields: { ...fields }, given: { ...given }, keptAtMs };
    }
  } catch {
    // Written by another version, or invalid.
  }
  return { fields: {}, given: {}, keptAtMs: 0 };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
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
export function useFormDraft<Fields extends Texts>(form: string, initial: Fields): FormDraft<Fields> {
  const [given] = useState(initial);
  const [fields, setFields] = useState<Fields>(() => ({ ...initial, ...formDrafts.read(form, initial) }));
  const keep = useEffectEvent(() => formDrafts.keep(form, { fields, given }));
  useEffect(() => {
    formDrafts.forget(form);
    const onLeave = () => keep();
    window.addEventListener('pagehide', onLeave);
    return () => window.removeEventListener('pagehide', onLeave);
  }, [form]);
  return { fields, setFields, formProps: { 'data-kept': Object.keys(initial).join(' ') } };
}
