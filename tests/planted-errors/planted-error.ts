import type { TestServer } from '../support/test-server';

/** An error written directly into the database with its owner's rights. */
export interface PlantedError {
  where: string;
  what: string;
  /** The auditor's check that must find it. */
  check: string;
  /** Creates the sound data that all errors of this place are planted in. */
  prepare: (server: TestServer) => Promise<unknown>;
  /** Plants it in them, or in a copy of them. */
  plant: (server: TestServer) => Promise<unknown>;
}

/** Errors that share their preparation; each is planted by a statement or a function. */
export function plantedIn(
  where: string,
  prepare: PlantedError['prepare'],
  errors: readonly (readonly [what: string, plant: string | PlantedError['plant'], check: string])[],
): PlantedError[] {
  return errors.map(([what, plant, check]) => ({
    where,
    what,
    check,
    prepare,
    plant: typeof plant === 'string' ? ({ database }) => database.query(plant) : plant,
  }));
}
