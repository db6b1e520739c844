import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { useFeeChoices } from '../fees/fee-choice';
import { BurnConfirmPage } from './burn-confirm-page';
import type { BurnList } from './prepare-burn';
import type { ChosenPayout } from './payout';
import { PayoutPage } from './payout-page';

type Step =
  | { name: 'payout'; key?: string; error?: unknown }
  /** Blue bills have no payout: their addresses hold the coins. */
  | { name: 'confirm'; chosen: ChosenPayout | undefined };

interface BurnPagesProps {
  list: BurnList;
  /** Back to the entry of the bills. */
  onBack: () => void;
  /**
   * Called with the serials of burned bills. The user's own bills may still be burning. Written ones are done, because a
   * burn that fails frees them, and then their lines are needed.
   */
  onBurned?: ((burned: ReadonlySet<string>) => void) | undefined;
}

/**
 * The pages of a burn, from checked bills to its end; green bills are paid out by a network that the user chooses.
 */
export function BurnPages({ list, onBack, onBurned }: BurnPagesProps) {
  // Loads the texts of errors too, so that an error can be shown without a request.
  const { t } = useTranslation(['burn', 'fees', 'bill-sheets', 'errors', 'common']);
  const isGreen = hubOf(list.prepared.currency.id) === 'green';
  const [step, setStep] = useState<Step>(
    isGreen ? { name: 'payout' } : { name: 'confirm', chosen: undefined },
  );
  const choices = useFeeChoices();
  const title = t('burn:title');
  if (step.name === 'payout') {
    return (
      <PayoutPage
        {...{ title, list, choices, onBack }}
        startKey={step.key}
        error={step.error}
        onNext={(chosen) => setStep({ name: 'confirm', chosen })}
      />
    );
  }
  const { chosen } = step;
  return (
    <BurnConfirmPage
      {...{ title, list, chosen, onBurned }}
      onBack={() => (chosen === undefined ? onBack() : setStep({ name: 'payout', key: chosen.coin.key }))}
      onPayoutRefused={(error) => {
        if (chosen !== undefined) setStep({ name: 'payout', key: chosen.coin.key, error });
      }}
    />
  );
}
