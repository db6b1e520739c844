import type { Migration } from './migration';

/**
 * Encrypted texts are bound to their rows, and kept files are sealed. Programs before it write texts that can't be read. Earlier
 * files are sealed by a start of the release that has them.
 */
export const textsAndFiles: Migration = {
  number: 84,
  name: 'texts-and-files',
  oldestProgram: 84,
  bindsTexts: true,
  statements: ['alter table kept_files add column seal bytea'],
};
