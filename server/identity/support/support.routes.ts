import { supportRoutes } from '../../../contract/support/support.contract';
import { bindRoute } from '../../http/bound-route';
import type { BoundRoute } from '../../http/bound-route';
import { writeToSupport } from './write-to-support.service';

const writeToSupportRoute = bindRoute(supportRoutes.writeToSupport, async ({ context, caller, body }) => {
  const number = await writeToSupport(context, { userId: caller.userId, ...body });
  return { status: 1, payload: { number } };
});

export const boundSupportRoutes: readonly BoundRoute[] = [writeToSupportRoute];
