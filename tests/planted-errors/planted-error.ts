import type { TestServer } from '../support/test-server';

/** An error written directly into the database with its owner's rights. */
export interface PlantedError {
  where: string;
  what: string;
  /** The auditor's check that must find it. */
  check: string;
  /** Creates sound data; returns a function that plants the error in them. */
  prepare: (server: TestServer) => Promise<() => Promise<unknown>>;
}

/** A statement, or a function that uses the prepared data. */
type Plant<Stage> = string | ((server: TestServer, stage: Stage) => Promise<unknown>);

/** Errors that share their preparation. */
export function plantedIn<Stage>(
  where: string,
  prepareStage: (server: TestServer) => Promise<Stage>,
  errors: readonly (readonly [what: string, plant: Plant<Stage>, check: string])[],
): PlantedError[] {
  return errors.map(([what, plant, check]) => ({
    where,
    what,
    check,
    prepare: async (server) => {
      const stage = await prepareStage(server);
      return () => (typeof plant === 'string' ? server.database.query(plant) : plant(server, stage));
    },
  }));
}
