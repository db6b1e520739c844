import { createHmac, randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '../kernel/startup-error';
import { errorCode } from './explain-failure';
import { giveToOwnerOf } from './service-account';
import { syncFolder } from './data-dir';

/** The superuser's role is used for provisioning only; the owner's role can neither read files nor run programs. */
export type Credentials = { adminPassword: string; appPassword: string };

/** Returns the password of the server's login, derived from the owner's by a one-way function. */
export function serverPassword({ appPassword }: Credentials): string {
  return createHmac('sha256', appPassword).update('the login of the server').digest('base64url');
}

function isCredentials(value: unknown): value is Credentials {
  if (typeof value !== 'object' || value === null) return false;
  if (!('adminPassword' in value) || !('appPassword' in value)) return false;
  return typeof value.adminPassword === 'string' && typeof value.appPassword === 'string';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function create(file: string): Promise<Credentials> {
  const password = (): string => randomBytes(24).toString('base64url');
  const credentials = { adminPassword: password(), appPassword: password() };
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(credentials)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await giveToOwnerOf(dirname(file), unfinished);
  await rename(unfinished, file);
  await syncFolder(dirname(file));
  return credentials;
}

/**
 * Reads the database's passwords, or creates them for a data folder without a database. For an existing database new ones
 * would not work, so it throws a StartupError if they are lost.
 */
export async function loadCredentials(options: {
  file: string;
  clusterExists: boolean;
}): Promise<Credentials> {
  const { file, clusterExists } = options;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined && !clusterExists) return create(file);
  const credentials = text === undefined ? undefined : parse(text);
  if (isCredentials(credentials)) return credentials;
  throw new StartupError(
    `The passwords of the database are ${text === undefined ? 'missing' : 'damaged'}: restore the file ${file} from a copy.`,
  );
}
