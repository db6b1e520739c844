import { describe, expect, test } from 'vitest';
import { localeTexts, serverTexts, textsOf } from './locale-texts';
import type { LocaleTexts } from './locale-texts';
import { findWordingFaults } from './wording';

/** Texts that the specification fixes, with the title of its section. */
const fixedTexts: Readonly<Record<string, string>> = {
  'mint-house:next': 'Screens and routes: Mint house',
  'burn:next': 'States and transitions: Bills modals',
  'burn:allWrong': 'The error catalogue: Screen messages',
  'burn:blueSomeWrong': 'The error catalogue: Screen messages',
  'epos:cancelQuestion': 'Screens and routes: ePoS',
  'exchange:presaleText': 'What the product does and for whom',
  'help:buyTctText': 'What the product does and for whom',
  'extras:cookieAccept': 'States and transitions: Security toggles and profile',
};
/** Questions to the reader that are no titles: links, and an offer of two readings. */
const questions = new Set([
  'common:amountAmbiguous',
  'auth:forgotPassword',
  'auth:lostApp',
  'settings:appLost',
  'lock:pinForgotten',
]);
const exceptions = new Set([...Object.keys(fixedTexts), ...questions]);

const english: LocaleTexts = new Map([...localeTexts('en'), ...serverTexts('en')]);

test('English texts sound like a person', () => {
  expect(findWordingFaults(english, exceptions)).toEqual([]);
});

describe('a planted fault is found:', () => {
  function faults(texts: Record<string, string>, namespace = 'planted'): string[] {
    return findWordingFaults(new Map([[namespace, textsOf(JSON.stringify(texts))]]), new Set());
  }

  test.each([
    ['You choose what you are told.', 'told'],
    ['The page is loaded anew.', 'anew'],
    ['Credited after 3 blocks', 'Credited'],
    ['For so much, contact support.', 'so much'],
    ['Whoever has the key has the coins.', 'Whoever'],
    ['Which bills do you want for it', 'for it'],
    ['You have nothing of it there.', 'of it'],
    ['Shown to those you hand bills to.', 'those you'],
    ['Filled by somebody else.', 'somebody'],
    ['Nobody has paid.', 'Nobody'],
    ['Your bills could not be loaded', 'could not be loaded'],
    ['Mend 2 lines.', 'Mend'],
    ['Arrived for good', 'for good'],
    ['Everything stands here.', 'stands here'],
    ['The job goes on.', 'goes on'],
  ])('“%s”', (text, word) => {
    expect(faults({ text })[0]).toContain(`planted:text says “${word}”`);
  });

  test('words that people contract', () => {
    expect(faults({ text: 'You cannot do this.' })).toEqual(['planted:text spells out “cannot”']);
    expect(faults({ text: "You can't do this." })).toEqual([]);
  });

  test('a title that asks', () => {
    expect(faults({ heading: 'Who gets them?' })).toEqual(['planted:heading ends in a question mark']);
  });

  test.each(['Next', 'Go on', 'OK'])('a button that says only %s', (text) => {
    expect(faults({ submit: text })).toContain(`planted:submit is only “${text}”`);
  });

  test('an error of more than twelve words', () => {
    const text = 'one two three four five six seven eight nine ten eleven twelve thirteen';
    expect(faults({ any: text }, 'errors')).toEqual(['errors:any is an error of 13 words']);
    expect(faults({ loadFailed_other: text })).toEqual(['planted:loadFailed_other is an error of 13 words']);
    expect(faults({ any: text })).toEqual([]);
    expect(faults({ any: text.replace(' thirteen', '') }, 'errors')).toEqual([]);
  });
});

test('each exception is needed', () => {
  const faults = findWordingFaults(english, new Set());
  expect([...exceptions].filter((key) => !faults.some((fault) => fault.startsWith(`${key} `)))).toEqual([]);
});
