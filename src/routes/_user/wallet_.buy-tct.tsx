import { createFileRoute } from '@tanstack/react-router';
import { beginQuery } from '../../app/begin-query';
import { balancesQueries } from '../../money/balances/balances.queries';
import { BuyTctScreen } from '../../features/exchange/buy-tct-screen';
import { readBuySearch } from '../../features/exchange/buy-search';

export const Route = createFileRoute('/_user/wallet_/buy-tct')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readBuySearch,
  loader: (entering) => beginQuery(balancesQueries.all(), entering),
  component: BuyTct,
});

function BuyTct() {
  return <BuyTctScreen historyPath="/history" />;
}
