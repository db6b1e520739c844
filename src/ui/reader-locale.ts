import { createContext } from 'react';

/** The full tag of the reader's language, for widgets with words of their own. */
export const ReaderLocale = createContext('en-US');
