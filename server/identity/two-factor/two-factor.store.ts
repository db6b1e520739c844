import { build, statement } from '../../kernel/db/statement';
import type { Statement } from '../../kernel/db/statement';

/** Marks a time step as used. It isn't sealed, because each code changes it. */
export function markTimeStepUsed({ userId, timeStep }: { userId: string; timeStep: bigint }): Statement {
  return statement(build.updateTable('users').set({ totp_last_step: timeStep }).where('id', '=', userId));
}
