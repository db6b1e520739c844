import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { StartupError } from '../startup-error';
import { addressesOf } from './database-hosts';

/** One host of a database, and how the connection to it is secured. */
export interface SecuredHost {
  connectionString: string;
  ssl: ConnectionOptions | false;
}

/** libpq's modes, except those that silently fall back to an unencrypted connection. */
const modes = ['disable', 'require', 'verify-ca', 'verify-full'] as const;
type Mode = (typeof modes)[number];

const settingsPattern = /^(?:ssl|sslmode|sslrootcert|sslcert|sslkey)=/;

function parameterOf(address: string, name: string): string | undefined {
  const value = new RegExp(`[?&]${name}=([^&]*)`).exec(address)?.[1];
  return value === undefined ? undefined : decodeURIComponent(value);
}

/** The host of an address; a folder for a socket. */
function hostOf(address: string): string {
  const [, host = ''] = /^[a-z]+:\/\/(?:[^/?]*@)?([^/?]*?)(?::[0-9]*)?(?:[/?]|$)/.exec(address) ?? [];
  return parameterOf(address, 'host') ?? decodeURIComponent(host.replace(/^\[(.*)\]$/, '$1'));
}

/** Whether nobody else can listen on the way: a socket, or this machine itself. */
function isOnThisMachine(host: string): boolean {
  return /^(?:|\/.*|localhost|127(?:\.[0-9]{1,3}){3}|::1)$/.test(host);
}

function modeOf(address: string): Mode {
  const given = modes.find((mode) => mode === parameterOf(address, 'sslmode'));
  return given ?? (isOnThisMachine(hostOf(address)) ? 'disable' : 'verify-full');
}

/** What is wrong with the TLS settings of an address with one or several hosts; undefined if nothing is. */
export function faultOfTls(connectionString: string): string | undefined {
  const mode = parameterOf(connectionString, 'sslmode');
  if (/[?&]ssl=/.test(connectionString)) return 'it must say sslmode=… instead of ssl=…';
  if (mode === undefined || modes.some((one) => one === mode)) return undefined;
  return `sslmode must be one of ${modes.join(', ')}`;
}

/** Adds the file of the certificate authority to an address, unless it names one itself. */
export function withAuthority(connectionString: string, file: string | undefined): string {
  if (file === undefined || parameterOf(connectionString, 'sslrootcert') !== undefined)
    return connectionString;
  return `${connectionString}${connectionString.includes('?') ? '&' : '?'}sslrootcert=${encodeURIComponent(file)}`;
}

/**
 * How to connect to an address of one host. Without `sslmode`, the certificate and its name are verified (`verify-full`), and
 * nothing is encrypted on this machine. A StartupError where a named file can't be read.
 */
export function secure(address: string): SecuredHost {
  const [place = '', query = ''] = address.split('?', 2);
  const kept = query.split('&').filter((part) => part !== '' && !settingsPattern.test(part));
  const connectionString = [place, kept.join('&')].filter((part) => part !== '').join('?');
  const mode = modeOf(address);
  if (mode === 'disable') return { connectionString, ssl: false };
  const file = (name: string) => readCertificate(parameterOf(address, name));
  const [ca, cert, key] = [file('sslrootcert'), file('sslcert'), file('sslkey')];
  return {
    connectionString,
    ssl: {
      ...(ca !== undefined && { ca }),
      ...(cert !== undefined && { cert }),
      ...(key !== undefined && { key }),
      ...(mode === 'require' && { rejectUnauthorized: false }),
      ...(mode === 'verify-ca' && { checkServerIdentity: () => undefined }),
    },
  };
}

function readCertificate(file: string | undefined): string | undefined {
  try {
    return file === undefined ? undefined : readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`A file for the database's TLS can't be read: ${(error as Error).message}`);
  }
}

/** The hosts of other machines to which the connection isn't verified, each with its mode. */
export function unverifiedHosts(connectionString: string): { host: string; mode: Mode }[] {
  return addressesOf(connectionString)
    .map((address) => ({ host: hostOf(address), mode: modeOf(address) }))
    .filter(({ host, mode }) => mode !== 'verify-full' && !isOnThisMachine(host));
}

/** Codes of Node.js and OpenSSL for a certificate that isn't trusted. */
const certificateCodes = /^(?:ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA)/;

/** What to do about a connection that failed because of TLS; undefined for every other error. */
export function remedyOfTls(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.message === 'The server does not support SSL connections')
    return 'turn TLS on there, or add sslmode=disable to the address if the way to it is your own';
  if (!certificateCodes.test((error as NodeJS.ErrnoException).code ?? '')) return undefined;
  return 'set DATABASE_CA_FILE to the certificate of its authority, and use a name that the certificate has';
}
