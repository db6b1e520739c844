import { rm } from 'node:fs/promises';
import { preparedDataDir, preparedVariable } from './prepared-data';
import { makeScratchFolder } from './scratch-folder';
import { startServer } from './start-server';

/**
 * Global set-up of a run whose tests start servers: creates the data of a first start once, for `startServer` to
 * copy. The app must have been built. A run that is part of a larger one reuses the larger one's data.
 */
export default async function prepareData(): Promise<() => Promise<void>> {
  if (process.env[preparedVariable] !== undefined) return async () => undefined;
  const folder = makeScratchFolder('billfold-prepared-');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const dataDir = preparedDataDir(folder);
    const server = await startServer({ dataDir, isFirstStart: true, env: { DATABASE_URL: '' } });
    await server.stop();
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[preparedVariable] = folder;
  return async () => {
    Reflect.deleteProperty(process.env, preparedVariable);
    await remove();
  };
}
