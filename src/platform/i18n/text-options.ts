/** Emitted when texts that did not come at first have come: what stands is drawn anew. */
export const missedTextsCame = 'missedTextsCame';

/** Texts that most screens need; the others load with their screens. */
export const sharedNamespace = 'common';

/** Options shared by the browser and the build, which renders the login page. */
export const textOptions = {
  // The backend falls back file by file; a fallback language would double the requests.
  fallbackLng: false,
  defaultNS: sharedNamespace,
  load: 'currentOnly',
  partialBundledLanguages: true,
  interpolation: { escapeValue: false },
  react: { useSuspense: true, bindI18n: `languageChanged ${missedTextsCame}` },
} as const;
