import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { selectUnsignedAge } from '../ledger/log/log-heads.store';
import type { ServiceContext } from '../service-context';

type Reading = Pick<ServiceContext, 'db' | 'clock'>;

/** Longer than a restart of the signer takes. */
const warningAgeS = 60;

/** How long the oldest block without a signed head has waited; 0 if none waits. */
async function unsignedAgeS({ db, clock }: Reading): Promise<number> {
  const { waiting } = await db.read({ waiting: selectUnsignedAge(clock.now()) });
  return waiting[0]?.ageS ?? 0;
}

/** Registers the age of what isn't signed yet. Without a database it keeps its last value. */
export function registerLogMetrics(registry: Registry, context: Reading): void {
  new Gauge({
    name: 'log_unsigned_age_seconds',
    help: 'How long the oldest block that no signed head covers has waited, 0 if none does; an alarm above 300',
    registers: [registry],
    async collect() {
      const ageS = await unsignedAgeS(context).catch(() => undefined);
      if (ageS !== undefined) this.set(ageS);
    },
  });
}

/** What /ready says of it: nothing for the first minute. */
export async function logWarnings(context: Reading): Promise<string[]> {
  const ageS = await unsignedAgeS(context).catch(() => 0);
  if (ageS < warningAgeS) return [];
  return [`The log's newest blocks have had no signed head for ${Math.round(ageS)} s.`];
}
