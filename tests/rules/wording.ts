import type { LocaleTexts } from './locale-texts';

/** Words and phrases that the voice of the app avoids, with what to write instead. */
const avoidedWords: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\btold\b/i, 'say, show or notify'],
  [/\banew\b/i, 'again'],
  [/\bcredited\b/i, 'accrued, as the specification calls it'],
  [/\bso (?:many|much)\b/i, 'a number or “this amount”'],
  [/\b(?:of|for) it\b(?! is\b)/i, 'the thing’s name'],
  [/\b(?:who|what|when|where)(?:so)?ever\b/i, 'anyone, or the thing’s name'],
  [/\bthose (?:you|who|whom|that)\b/i, 'people or bills'],
  [/\b(?:some|any)body\b/i, 'someone or anyone'],
  [/\bnobody\b/i, 'no one'],
  [
    /\b(?:could|can) ?(?:not|n't) be (?:loaded|made|read|opened|found|fetched|reached|created|shown)\b/i,
    'couldn’t',
  ],
  [/\bcannot be (?:loaded|made|read|opened|found|fetched|reached|created|shown)\b/i, 'can’t'],
  [/\bmend\b/i, 'fix'],
  [/\bmeanwhile\b/i, 'since then, or nothing'],
  [/\bin all\b(?! \w)/i, 'total'],
  [/\bleast deposit\b/i, 'minimum deposit'],
  [/\bby hand\b/i, 'in review'],
  [/\bfor good\b/i, 'permanently, or completed'],
  [/\btold apart|called back\b/i, 'identify, reverse'],
  [/\bstands? (?:here|there)\b/i, 'appears here'],
  [/\bgoes? on\b/i, 'continue'],
  [/\breckoned\b/i, 'calculated'],
];

const spelledOut =
  /\b(?:cannot|can not|(?:could|do|does|did|is|are|was|were|has|have|will|would) not|(?:you|we|they) are|it is)\b/i;
const vagueButton = /^(?:Next|Go on|OK)$/i;

const errorNamespaces = new Set(['errors', 'validation']);
const errorKey =
  /(?:Failed|Wrong|Bad|TooLong|TooMany|TooMuch|TooLittle|TooLarge|Unreadable|Format|Missing|Required|Unfit)(?:_\w+)?$/;
const mostErrorWords = 12;

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function faultsOf(namespace: string, key: string, text: string): string[] {
  const faults = avoidedWords.flatMap(([pattern, instead]) => {
    const match = pattern.exec(text)?.[0];
    return match === undefined ? [] : [`says “${match}” instead of ${instead}`];
  });
  const long = spelledOut.exec(text)?.[0];
  if (long !== undefined) faults.push(`spells out “${long}”`);
  if (text.endsWith('?')) faults.push('ends in a question mark');
  if (vagueButton.test(text)) faults.push(`is only “${text}”`);
  const isError = errorNamespaces.has(namespace) || errorKey.test(key);
  if (isError && countWords(text) > mostErrorWords)
    faults.push(`is an error of ${String(countWords(text))} words`);
  return faults;
}

/** Reports English texts that break the rules of the voice, without those named as exceptions. */
export function findWordingFaults(texts: LocaleTexts, exceptions: ReadonlySet<string>): string[] {
  return [...texts].flatMap(([namespace, inside]) =>
    [...inside].flatMap(([key, text]) =>
      exceptions.has(`${namespace}:${key}`)
        ? []
        : faultsOf(namespace, key, text).map((fault) => `${namespace}:${key} ${fault}`),
    ),
  );
}
