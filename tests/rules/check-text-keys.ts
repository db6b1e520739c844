import { findTextKeys } from './find-text-keys';
import type { TextKey } from './find-text-keys';
import { baseKey } from './locale-texts';
import type { LocaleTexts } from './locale-texts';
import type { ProjectFile } from './project-files';

interface KeyCheck {
  files: readonly ProjectFile[];
  texts: LocaleTexts;
  /** Namespaces that are complete by definition; code picks their keys by computed names. */
  completeNamespaces: readonly string[];
}

function isThere(texts: LocaleTexts, { key, namespaces }: TextKey): boolean {
  const searched = namespaces.length > 0 ? namespaces : [...texts.keys()];
  return searched.some((namespace) => {
    const inside = texts.get(namespace);
    return inside !== undefined && (inside.has(key) || inside.has(`${key}_other`));
  });
}

/** Keys that code uses without a text, and texts that no code uses. */
export function checkTextKeys({ files, texts, completeNamespaces }: KeyCheck): {
  missing: string[];
  unused: string[];
} {
  const fileKeys = files.map((file) => findTextKeys(file, [...texts.keys()]));
  const asked = fileKeys.flatMap((keys) => keys.asked);
  const mentioned = new Set(fileKeys.flatMap((keys) => keys.mentioned));
  const askedInFull = new Set(
    asked.flatMap(({ key, namespaces }) => namespaces.map((namespace) => `${namespace}:${key}`)),
  );
  const unused = [...texts]
    .filter(([namespace]) => !completeNamespaces.includes(namespace))
    .flatMap(([namespace, inside]) => [...inside.keys()].map((key) => ({ namespace, key })))
    .filter(({ namespace, key }) =>
      [key, baseKey(key)].every((name) => !mentioned.has(name) && !askedInFull.has(`${namespace}:${name}`)),
    )
    .map(({ namespace, key }) => `${namespace}:${key}`);
  const missing = asked
    .filter((key) => !isThere(texts, key))
    .map(({ key, namespaces, place }) => `${place} ${namespaces.join('|')}:${key}`);
  return { missing: [...new Set(missing)], unused };
}
