import type { Config } from '../config';
import { isOwnMachineAlone } from '../http/own-machine';
import type { Arrival, ReachSettings } from '../http/own-machine';

/** Whether demo accounts belong on this server, and may be used by a request where one is given. */
export function mayHaveDemo(
  settings: ReachSettings & { config: Pick<Config, 'DEMO'> },
  arrival?: Arrival,
): boolean {
  return settings.config.DEMO && isOwnMachineAlone(settings, arrival);
}
