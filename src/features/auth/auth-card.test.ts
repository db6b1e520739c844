import { expect, test } from 'vitest';
import { billTemplates } from '../../money/bill-art/bill-template-drawings';
import { heroBills } from './auth-card';

test('the bills that a guest sees are among those that the build draws', () => {
  const drawn = billTemplates.crops.map(({ path }) => path);
  for (const bill of heroBills) expect(drawn).toContain(bill);
});
