import { describe, expect, test } from 'vitest';
import { userRoutes } from '../../../contract/user/user.contract';
import { registerUser } from '../../../tests/support/register-user';
import { withServer } from '../../../tests/support/with-server';

const { actOnPromo, getUser } = userRoutes;
const server = withServer({ environment: { BUDGET_SCALE: '10' } });

describe('an advertisement', () => {
  test('that a user has dismissed is reported as dismissed, once, and only to that user', async () => {
    const [ada, lin] = [await registerUser(server), await registerUser(server)];
    const body = { promo: 'presale', action: 'dismiss' } as const;
    await ada.client.call(actOnPromo, { body });
    const again = await ada.client.call(actOnPromo, { body });
    expect(again.payload.dismissedPromos).toEqual(['presale']);
    expect((await ada.client.call(getUser, {})).payload).toEqual(again.payload);
    expect((await lin.client.call(getUser, {})).payload.dismissedPromos).toEqual([]);
  });

  test('that does not exist, or another action, is refused', async () => {
    const { client } = await registerUser(server);
    for (const body of [
      { promo: 'else', action: 'dismiss' },
      { promo: 'presale', action: 'show' },
    ])
      expect((await client.refused(actOnPromo, { body: body as never })).errorCode).toBe(10008);
  });
});
