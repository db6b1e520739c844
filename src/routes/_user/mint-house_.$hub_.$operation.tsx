import { createFileRoute, notFound } from '@tanstack/react-router';
import { beginQuery } from '../../app/begin-query';
import { mintHouseQueries } from '../../money/mint-house/mint-house.queries';
import { readMintHouseSearch, readPlace } from '../../features/mint-house/mint-house-search';
import { MintHouseScreen } from '../../features/mint-house/mint-house-screen';
import { NotFoundScreen } from '../../features/shell/not-found-screen';

export const Route = createFileRoute('/_user/mint-house_/$hub_/$operation')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readMintHouseSearch,
  beforeLoad: ({ params }) => {
    if (readPlace(params) === undefined) notFound({ throw: true });
  },
  loader: (entering) => beginQuery(mintHouseQueries.currencies(), entering),
  component: MintHouseScreen,
  notFoundComponent: NotFoundScreen,
});
