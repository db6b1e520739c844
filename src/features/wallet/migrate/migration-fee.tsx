import { FeeForm } from '../../../money/fees/fee-form';
import type { useCoinFee } from '../../../money/fees/use-coin-fee';
import { SheetLoadFailure } from '../../../money/sheets/sheet-page';
import { Skeleton } from '../../../ui/skeleton';

/** The network's fee of a migration, once it is known. */
export function MigrationFee({ network }: { network: ReturnType<typeof useCoinFee> }) {
  const { query, fee, terms, gate, choices } = network;
  if (fee === undefined || terms === undefined) {
    if (!query.isError) return <Skeleton shape="control" height="10rem" />;
    return (
      <SheetLoadFailure
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <FeeForm
      coin={fee.currencyFee}
      {...{ terms, gate, choices }}
      expiresAt={fee.expiresAt}
      onExpire={() => void query.refetch()}
    />
  );
}
