import { describe, expect, it } from 'vitest';
import { languages } from '../../../contract/language';
import { spanText, timeText } from './use-time-text';

const morning = new Date(2026, 10, 28, 9, 32);
const evening = new Date(2026, 10, 28, 21, 5);

describe('the text of a time', () => {
  it('names day and time in each language', () => {
    expect(languages.map((language) => timeText(language, morning))).toEqual(
      languages.map(
        (language) =>
          ({ en: 'Nov 28, 2026, 9:32\u00a0AM', tr: '28 Kas 2026 09:32', zh: '2026年11月28日 09:32' })[
            language
          ],
      ),
    );
  });

  it.each(['time', 'clock', 'moment', 'exact', 'long', 'print'] as const)(
    'never breaks before PM in %s',
    (form) => {
      expect(timeText('en', evening, form)).toMatch(/\d\u00a0PM/);
    },
  );

  it('never breaks before AM or PM in a span', () => {
    expect(spanText('en', [morning, evening], 'moment')).not.toMatch(/[ \u202f][AP]M/);
  });
});
