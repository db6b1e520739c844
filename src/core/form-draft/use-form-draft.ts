import { useEffect, useEffectEvent, useState } from 'react';
import { formDrafts } from './form-drafts';

interface FormDraft<Fields> {
  fields: Fields;
  setFields: (fields: Fields) => void;
  /** For the form's element: names the fields that come through a reload. They need these names there too. */
  formProps: { 'data-kept': string };
}

/**
 * The text fields of a form, as `useState` would hold them, which come through a reload of this tab: an update may be
 * taken in the middle of the form. Never for passwords, codes, PINs or keys.
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
