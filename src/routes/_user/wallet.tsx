import { lazy } from 'react';
import { createFileRoute } from '@tanstack/react-router';
import { beginQuery } from '../../app/begin-query';
import { balancesQueries } from '../../money/balances/balances.queries';
import { PresaleBanner } from '../../features/exchange/presale-banner';
import { WalletScreen } from '../../features/wallet/wallet-screen';
import { readWalletSearch } from '../../features/wallet/wallet-search';

/** Last on the page, so it comes after the rest. */
const NoTransactions = lazy(async () => ({
  default: (await import('../../features/history/no-transactions')).NoTransactions,
}));

/** Only on wide screens, beside the list. */
const CryptoHistory = lazy(async () => {
  const { AreaHistory } = await import('../../features/history/latest-operations');
  return { default: () => <AreaHistory area="crypto" /> };
});

export const Route = createFileRoute('/_user/wallet')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readWalletSearch,
  loader: (entering) => beginQuery(balancesQueries.all(), entering),
  component: () => (
    <WalletScreen NoTransactions={NoTransactions} History={CryptoHistory} Banner={PresaleBanner} />
  ),
});
