import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { findCurrency } from '../../contract/currencies/currency-catalogue';
import { testDepositPath } from '../../contract/demo/demo.paths';
import { makeTestDeposit } from '../deposits/test-deposit.service';
import { findShownInput } from '../external/request-input.service';
import { requireSameOrigin } from '../http/own-address';
import { findUserByName } from '../identity/users/user';
import { AppError } from '../kernel/app-error';
import type { ServiceContext } from '../service-context';
import { maySeeOutbox } from './demo-key';

const bodyModel = z.strictObject({
  /** The public id of the user who is to have the coins. */
  user: z.string().check(z.regex(/^[0-9]{2,12}$/)),
  key: z.string().check(z.maxLength(64)),
  amount: z.string().check(z.maxLength(40)),
  /** The user's request for coins from outside to pay; else the coins go to the user's own address. */
  request: z.optional(z.uuid()),
});

/**
 * Serves `POST /dev/deposit`, which sends a user coins from outside on a simulated network; a request that may not see the outbox
 * gets 'not found'. Error: 10008 for wrong input.
 */
export function installDemoDeposits(app: FastifyInstance, context: ServiceContext): void {
  app.post(testDepositPath, async (request, reply) => {
    if (!maySeeOutbox(context, request)) throw new AppError('noDataFound');
    // A page on another port of this machine is of the same site: it would send the cookie.
    requireSameOrigin(context.config, request);
    const parsed = bodyModel.safeParse(request.body);
    const currency = parsed.success ? findCurrency(parsed.data.key) : undefined;
    const user = parsed.success ? await findUserByName(context, parsed.data.user) : undefined;
    if (!parsed.success || currency === undefined || user === undefined)
      throw new AppError('incorrectParameters');
    const { amount, request: id } = parsed.data;
    const paid = id === undefined ? undefined : await findShownInput(context, { userId: user.id, id });
    if (id !== undefined && paid === undefined) throw new AppError('incorrectParameters');
    const address = paid?.addressToFill;
    const hash = await makeTestDeposit(context, { userId: user.id, currency, amount, address });
    return reply.header('cache-control', 'no-store').send({ status: 1, payload: { hash } });
  });
}
