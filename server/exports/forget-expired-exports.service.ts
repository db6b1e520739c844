import type { ServiceContext } from '../service-context';
import { forgetExpiredPins } from './exports.store';

/** Passcodes that nobody has acknowledged in time are forgotten; the exporter may take those bills back as before. */
export async function forgetExpiredExports(context: ServiceContext): Promise<void> {
  await forgetExpiredPins(context.db, context.clock.now());
}
