import { createHmac, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '../kernel/startup-error';
import { syncFolder } from '../kernel/sync-folder';
import { errorCode } from './explain-failure';
import { giveToOwnerOf } from './service-account';

/** The superuser's role is used for provisioning only; the owner's role can neither read files nor run programs. */
export type Credentials = { adminPassword: string; appPassword: string };

/** Returns the password of the server's login, derived from the owner's by a one-way function. */
export function serverPassword({ appPassword }: Credentials): string {
  return createHmac('sha256', appPassword).update('the login of the server').digest('base64url');
}

/** Returns the password of the auditor's login, derived in the same way. */
export function auditorPassword({ appPassword }: Credentials): string {
  return createHmac('sha256', appPassword).update('the login of the auditor').digest('base64url');
}

function parse(text: string): Credentials | undefined {
  try {
    const { adminPassword, appPassword } = JSON.parse(text) as Record<string, unknown>;
    if (typeof adminPassword !== 'string' || typeof appPassword !== 'string') return undefined;
    return { adminPassword, appPassword };
  } catch {
    return undefined;
  }
}

async function create(file: string): Promise<Credentials> {
  const password = (): string => randomBytes(24).toString('base64url');
  const credentials = { adminPassword: password(), appPassword: password() };
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, `${JSON.stringify(credentials)}\n`, { mode: 0o600, flush: true });
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
  const credentials = parse(text ?? '');
  if (credentials) return credentials;
  throw new StartupError(
    `The passwords of the database are ${text === undefined ? 'missing' : 'damaged'}: restore the file ${file} from a copy.`,
  );
}
