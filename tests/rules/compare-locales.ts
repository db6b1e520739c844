import { baseKey } from './locale-texts';
import type { LocaleTexts, Texts } from './locale-texts';

interface Comparison {
  language: string;
  english: LocaleTexts;
  translated: LocaleTexts;
}

const holes = /\{\{-?\s*([\w.]+)[^}]*\}\}|<(\/?\w+)[^>]*>/g;

function holesOf(text: string): string {
  return [...new Set([...text.matchAll(holes)].map((match) => match[1] ?? `<${match[2] ?? ''}>`))]
    .sort()
    .join(' ');
}

function isCounted(texts: Texts, base: string): boolean {
  return texts.has(`${base}_other`);
}

/** The text whose placeholders count: of a plural the `other` form, since the `one` form may omit the number. */
function mainText(texts: Texts, base: string): string | undefined {
  return texts.get(isCounted(texts, base) ? `${base}_other` : base);
}

function formsFor(language: string): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

function pluralProblem(language: string, texts: Texts, base: string): string | undefined {
  const present = [...texts.keys()].filter((key) => key !== base && baseKey(key) === base);
  const wanted = formsFor(language).map((form) => `${base}_${form}`);
  if ([...present].sort().join() === [...wanted].sort().join()) return undefined;
  return `has ${present.join(', ') || 'no plural form'} instead of ${wanted.join(', ')}`;
}

function keyProblem({ language, english, translated }: KeyComparison, base: string): string | undefined {
  const source = mainText(english, base);
  const text = mainText(translated, base);
  if (source === undefined) return 'is not there in en';
  if (text === undefined || text.trim() === '') return 'has no text';
  if (isCounted(english, base)) {
    const problem = pluralProblem(language, translated, base);
    if (problem !== undefined) return problem;
  } else if (isCounted(translated, base)) return 'is a plural, but not in en';
  if (holesOf(source) !== holesOf(text))
    return `has ${holesOf(text) || 'nothing'} to fill in, en has ${holesOf(source) || 'nothing'}`;
  return undefined;
}

interface KeyComparison {
  language: string;
  english: Texts;
  translated: Texts;
}

/** Reports where a language lacks texts of the English one, or has other placeholders. */
export function compareLocales({ language, english, translated }: Comparison): string[] {
  return [...new Set([...english.keys(), ...translated.keys()])].flatMap((namespace) => {
    const source = english.get(namespace);
    const texts = translated.get(namespace);
    if (source === undefined || texts === undefined)
      return [`${language}/${namespace}: only one language has this file`];
    const bases = new Set([...source.keys(), ...texts.keys()].map((key) => plainKey([source, texts], key)));
    return [...bases].flatMap((base) => {
      const problem = keyProblem({ language, english: source, translated: texts }, base);
      return problem === undefined ? [] : [`${language}/${namespace}: ${base} ${problem}`];
    });
  });
}

/** `step_one` is a plural form only where `step_other` exists. */
function plainKey(allTexts: Texts[], key: string): string {
  return allTexts.some((texts) => isCounted(texts, baseKey(key))) ? baseKey(key) : key;
}
