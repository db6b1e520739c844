import { beforeEach, expect, it, vi } from 'vitest';
import { callApi } from '../../platform/api/call-api';
import { allRejected, prepareBurn } from './prepare-burn';

vi.mock('../../platform/api/call-api', () => ({ callApi: vi.fn() }));

const [first, second, ownSerial] = ['0050112345678901', '0050112345678902', '0050112345678903'] as const;
const prepared = {
  currency: { id: 501, key: 'k', ticker: 'USDT', network: 'n', protocol: 'p', decimal: 6 },
  currenciesFill: [],
  combination: [],
  amount: '5',
  rejectedBills: [{ serial: first, result: 'ALREADY' as const }],
  mayBeTakenBack: [],
};

beforeEach(() => {
  vi.mocked(callApi).mockResolvedValue({ status: 1, payload: prepared } as never);
});

it('leaves out what was rejected, so that no wrong passcode is tried twice', async () => {
  const banknotes = [`${first}/ABCD`, `${second}/1234`, ownSerial];
  const list = await prepareBurn({ currencyKey: 'k', banknotes, areOwn: false });
  expect(list).toEqual({ banknotes: [`${second}/1234`, ownSerial], areOwn: false, prepared });
});

it('names each bill once that was rejected before the burn or by it', () => {
  const list = { banknotes: [], areOwn: false, prepared };
  const later = [
    { serial: first, result: 'INVALID' as const },
    { serial: second, result: 'BLOCKED' as const },
  ];
  expect(allRejected(list, later)).toEqual(later);
  expect(allRejected(list, [])).toEqual(prepared.rejectedBills);
});
