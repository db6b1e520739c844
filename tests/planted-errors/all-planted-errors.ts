import { plantedInAccess } from './in-access';
import { plantedInAddresses } from './in-addresses';
import { plantedInBills } from './in-bills';
import { plantedInBulkJobs } from './in-bulk-jobs';
import {
  plantedBeforeSigning,
  plantedInChains,
  plantedInIncomingMigrations,
  plantedInOutgoingMigrations,
} from './in-chains';
import { plantedInLedger } from './in-ledger';
import { plantedInMintHouse } from './in-mint-house';
import { plantedInMovedBills } from './in-moved-bills';
import { plantedInPayments } from './in-payments';
import { plantedInExports, plantedInPurchases } from './in-purchases-and-exports';
import { plantedInSettings } from './in-settings';
import type { PlantedError } from './planted-error';

/** The auditor must find each of them; `npm run torture -- planted-errors` measures how soon. */
export const allPlantedErrors: readonly PlantedError[] = [
  ...plantedInLedger,
  ...plantedInBills,
  ...plantedInMovedBills,
  ...plantedInPayments,
  ...plantedInMintHouse,
  ...plantedInBulkJobs,
  ...plantedInChains,
  ...plantedBeforeSigning,
  ...plantedInOutgoingMigrations,
  ...plantedInIncomingMigrations,
  ...plantedInAccess,
  ...plantedInAddresses,
  ...plantedInPurchases,
  ...plantedInExports,
  ...plantedInSettings,
];
