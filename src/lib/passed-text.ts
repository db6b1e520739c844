export interface PassedText {
  put: (text: string) => void;
  /** Empty while nothing is on its way. */
  read: () => string;
  forget: () => void;
}

/** A text on its way from one screen to another: in memory only, never in an address. */
export function createPassedText(): PassedText {
  let passed = '';
  return {
    put: (text) => {
      passed = text;
    },
    read: () => passed,
    forget: () => {
      passed = '';
    },
  };
}
