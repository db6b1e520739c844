import { plantedInBills } from './in-bills';
import { plantedInLedger } from './in-ledger';
import { plantedInMintHouse } from './in-mint-house';
import { plantedInPayments } from './in-payments';
import { plantedInSettings } from './in-settings';
import type { PlantedError } from './planted-error';

/** Each of them must be seen by the auditor, and how soon is measured by `npm run torture -- planted-errors`. */
export const allPlantedErrors: readonly PlantedError[] = [
  ...plantedInLedger,
  ...plantedInBills,
  ...plantedInPayments,
  ...plantedInMintHouse,
  ...plantedInSettings,
];
