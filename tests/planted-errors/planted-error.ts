import type { TestServer } from '../support/test-server';

/** Something wrong that is written into the database past the server, with its owner's rights. */
export interface PlantedError {
  where: string;
  what: string;
  /** The auditor's check that must see it. */
  check: string;
  /** Makes what it is planted in, which is sound; answers what plants it. */
  prepare: (server: TestServer) => Promise<() => Promise<unknown>>;
}

/** A statement, or more than that on what was made before. */
type Plant<Stage> = string | ((server: TestServer, stage: Stage) => Promise<unknown>);

/** Errors that are planted in the same surroundings. */
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
