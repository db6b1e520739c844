import { createContext } from 'react';

/** Texts of the question before typed text is lost. */
export interface LeaveWords {
  title: string;
  text: string;
  keep: string;
  leave: string;
}

/** Set once for the app. Without it sheets close at once, as in single widgets under test. */
export const LeaveWordsContext = createContext<LeaveWords | undefined>(undefined);
