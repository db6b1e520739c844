import type { ServiceContext } from '../service-context';
import { deleteUnpaid } from './payment-intents.store';

const keptMs = 30 * 24 * 3_600_000;

/** Forgets what tills have asked for and nobody has paid within thirty days. */
export async function forgetUnpaid(context: Pick<ServiceContext, 'db' | 'clock'>): Promise<void> {
  await deleteUnpaid(context.db, new Date(context.clock.now().getTime() - keptMs));
}
