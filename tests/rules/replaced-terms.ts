import type { LocaleLanguage, LocaleTexts } from './locale-texts';

export interface ReplacedTerm {
  language: LocaleLanguage;
  /** As in the table; an ellipsis stands for any ending. */
  term: string;
  pattern: RegExp;
  instead: string;
  /** Namespaces in which the word means something else and stays. */
  allowedIn: readonly string[];
}

const columns = ['en', 'tr', 'zh'] as const;
const heading = '## On the screen';

function patternOf(language: LocaleLanguage, term: string): RegExp {
  const escaped = term.replace('…', '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (language === 'zh') return new RegExp(escaped, 'u');
  return new RegExp(`(?<![\\p{L}])${escaped}${term.endsWith('…') ? '' : '(?![\\p{L}])'}`, 'iu');
}

function termsOf(language: LocaleLanguage, instead: string, cell: string): ReplacedTerm[] {
  return cell.split(/[,、] ?(?![^(]*\))/).flatMap((entry) => {
    const [, term, allowed] = /^([^(]+?)(?: \(not in ([^)]+)\))?$/.exec(entry.trim()) ?? [];
    if (term === undefined) return [];
    return [
      { language, term, pattern: patternOf(language, term), instead, allowedIn: allowed?.split(', ') ?? [] },
    ];
  });
}

/** Reads the table of screen terms: three columns with the terms, then three with what they replaced. */
export function replacedTerms(glossary: string): ReplacedTerm[] {
  const section = glossary.split(heading)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|') && !line.startsWith('|---'));
  return rows.slice(1).flatMap((row) => {
    const cells = row.split('|').slice(1, -1);
    return columns.flatMap((language, column) =>
      termsOf(language, (cells[column] ?? '').trim(), (cells[column + columns.length] ?? '').trim()),
    );
  });
}

/** Reports texts of one language that use a replaced term. */
export function findReplacedTerms(
  language: LocaleLanguage,
  texts: LocaleTexts,
  terms: readonly ReplacedTerm[],
): string[] {
  const ofLanguage = terms.filter((term) => term.language === language);
  return [...texts].flatMap(([namespace, inside]) =>
    [...inside].flatMap(([key, text]) =>
      ofLanguage
        .filter(({ pattern, allowedIn }) => !allowedIn.includes(namespace) && pattern.test(text))
        .map(({ term, instead }) => `${language}/${namespace}:${key} says “${term}” instead of “${instead}”`),
    ),
  );
}
