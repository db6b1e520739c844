import { baseline } from './0086-baseline';
import type { Migration } from './migration';

/** All migrations by number, from the baseline on without gaps. */
export const allMigrations: readonly [Migration, ...Migration[]] = [baseline];
