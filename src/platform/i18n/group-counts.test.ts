import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import texts from '../../../public/locales/en/bills.json';
import { groupCounts } from './group-counts';

it('writes counts as amounts are written', () => {
  const instance = createInstance({
    lng: 'en',
    resources: { en: { bills: texts } },
    initAsync: false,
  });
  void instance.init();
  groupCounts(instance);
  const countText = (count: number) => instance.t('bills:billCount', { count });
  expect([1, 999, 10_013].map(countText)).toEqual(['1 bill', '999 bills', '10\u2009013 bills']);
});
