import type { Migration } from './migration';

/** Encrypted texts are bound to their rows. Programs before it write texts that can't be read. */
export const boundTexts: Migration = {
  number: 84,
  name: 'bound-texts',
  oldestProgram: 84,
  bindsTexts: true,
  statements: [],
};
