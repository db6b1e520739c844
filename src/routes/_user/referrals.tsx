import { createFileRoute } from '@tanstack/react-router';
import { ReferralsScreen } from '../../features/referrals/referrals-screen';
import type { ReferralsTab } from '../../features/referrals/referrals-screen';

export const Route = createFileRoute('/_user/referrals')({
  validateSearch: ({ list }: Record<string, unknown>): { list?: ReferralsTab } =>
    list === 'payments' ? { list } : {},
  component: Referrals,
});

function Referrals() {
  const { list = 'invited' } = Route.useSearch();
  return <ReferralsScreen tab={list} />;
}
