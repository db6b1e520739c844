import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import { pausableOperations } from './pause';
import type { Pause } from './pause';
import { deletePause, savePause } from './pauses.store';

const reasonMaxLength = 300;

/** Stops an operation; asked again it changes the reason. Error: 10008 for an unknown operation or an empty reason. */
export async function setPause(context: ServiceContext, pause: Pause): Promise<void> {
  const reason = pause.reason.trim();
  if (!pausableOperations.includes(pause.operation))
    throw new AppError('incorrectParameters', {
      errorMsgs: [`operation: one of ${pausableOperations.join(', ')}`],
    });
  if (reason === '' || reason.length > reasonMaxLength)
    throw new AppError('incorrectParameters', { errorMsgs: [`reason: 1 to ${reasonMaxLength} characters`] });
  await savePause(context.db, { ...pause, reason, now: context.clock.now() });
}

/** Lets an operation go on. Error: 10010 when it was not stopped. */
export async function clearPause(
  context: ServiceContext,
  pause: Pick<Pause, 'operation' | 'currencyId'>,
): Promise<void> {
  if (!(await deletePause(context.db, pause))) throw new AppError('noDataFound');
}
