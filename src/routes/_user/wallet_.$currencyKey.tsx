import { lazy } from 'react';
import { createFileRoute } from '@tanstack/react-router';
import { beginQuery } from '../../app/begin-query';
import { balancesQueries } from '../../money/balances/balances.queries';
import { PresaleBanner } from '../../features/exchange/presale-banner';
import { NotFoundScreen } from '../../features/shell/not-found-screen';
import { CurrencyScreen } from '../../features/wallet/currency-screen';
import { readWalletSearch } from '../../features/wallet/wallet-search';

/** Below what the page is about, so it comes after it. */
const History = lazy(async () => ({
  default: (await import('../../features/history/latest-operations')).CurrencyHistory,
}));

export const Route = createFileRoute('/_user/wallet_/$currencyKey')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readWalletSearch,
  loader: ({ params, cause }) => beginQuery(balancesQueries.one(params.currencyKey), { cause }),
  component: () => <CurrencyScreen NotFound={NotFoundScreen} History={History} Banner={PresaleBanner} />,
});
