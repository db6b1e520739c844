import { createFileRoute } from '@tanstack/react-router';
import { beginQuery } from '../../app/begin-query';
import { balancesQueries } from '../../money/balances/balances.queries';
import { NotFoundScreen } from '../../features/shell/not-found-screen';
import { CurrencyScreen } from '../../features/wallet/currency-screen';

export const Route = createFileRoute('/_user/wallet_/$currencyKey')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ params, cause }) => beginQuery(balancesQueries.one(params.currencyKey), { cause }),
  component: () => <CurrencyScreen NotFound={NotFoundScreen} />,
});
