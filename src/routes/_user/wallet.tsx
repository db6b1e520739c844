import { createFileRoute } from '@tanstack/react-router';
import { beginQuery } from '../../app/begin-query';
import { balancesQueries } from '../../money/balances/balances.queries';
import { WalletScreen } from '../../features/wallet/wallet-screen';

export const Route = createFileRoute('/_user/wallet')({
  codeSplitGroupings: [['loader', 'component']],
  loader: (entering) => beginQuery(balancesQueries.all(), entering),
  component: WalletScreen,
});
