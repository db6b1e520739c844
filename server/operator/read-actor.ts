import { userInfo } from 'node:os';
import { WrongUsage } from './wrong-usage';

const namePattern = /^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,63}$/u;

/** Who gives the commands: the user of the machine and, where several share it, who OPERATOR says that he is. */
export function readActor(environment: NodeJS.ProcessEnv): string {
  const user = readSystemUser();
  const named = environment['OPERATOR']?.trim() ?? '';
  if (named === '') return user;
  if (!namePattern.test(named)) throw new WrongUsage('OPERATOR: a name of at most 64 letters and digits');
  return `${named} as ${user}`;
}

/** A container may run as a number without a name. */
function readSystemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
