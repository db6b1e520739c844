import type { Currency } from '../../contract/currencies/currency-catalogue';
import { denominationsOf } from '../../contract/currencies/denominations';
import { currentMintCost } from '../mint-costs/mint-cost.service';
import type { ServiceContext } from '../service-context';

/** What printing one bill of each face value costs now, in TET's minor units, in rising order of the face values. */
export async function mintCostTable(
  context: Pick<ServiceContext, 'db'>,
  currency: Currency,
): Promise<Map<string, bigint>> {
  const rows = await Promise.all(
    denominationsOf(currency).map(async (nominal) => {
      const { costMinor } = await currentMintCost(context, { currency, nominal });
      return [nominal, costMinor] as const;
    }),
  );
  return new Map(rows);
}
