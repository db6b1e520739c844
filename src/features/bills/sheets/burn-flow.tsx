import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../../contract/brand';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import { mintRequestTypes } from '../../../../contract/mint-house/mint-request-enums';
import { ChoosePage } from '../../../money/bill-chooser/choose-page';
import type { ChosenBills } from '../../../money/bill-chooser/selection';
import { useBillChoice } from '../../../money/bill-chooser/use-bill-choice';
import { prepareOwnBurn } from '../../../money/burning/prepare-burn';
import type { BurnList } from '../../../money/burning/prepare-burn';
import { BurnPages } from '../../../money/burning/burn-pages';
import { usePausedReason } from '../../../money/currencies/currencies.queries';
import { useRequestState } from '../../../money/mint-house/mint-house.queries';
import { useSelectedBills } from '../../../money/bill-chooser/selected-bills-handoff';
import { BurnIcon } from '../../../ui/icons/area-icons';
import { NoBills } from './bill-choice-page';
import { useBillSearch } from './use-bill-search';

type Step = { name: 'bills'; chosen?: ChosenBills } | { name: 'burn'; chosen: ChosenBills; list: BurnList };

/** The sheet that burns bills of a currency. */
export function BurnFlow({ currencyKey }: { currencyKey: string | undefined }) {
  const selected = useSelectedBills();
  const [step, setStep] = useState<Step>({
    name: 'bills',
    ...(selected !== undefined && { chosen: selected }),
  });
  if (step.name === 'burn')
    return <BurnPages list={step.list} onBack={() => setStep({ name: 'bills', chosen: step.chosen })} />;
  return (
    <BurnChoicePage
      currencyKey={currencyKey}
      start={step.chosen}
      onNext={(chosen, list) => setStep({ name: 'burn', chosen, list })}
    />
  );
}

interface BurnChoicePageProps {
  currencyKey: string | undefined;
  start: ChosenBills | undefined;
  onNext: (chosen: ChosenBills, list: BurnList) => void;
}

function BurnChoicePage({ currencyKey, start, onNext }: BurnChoicePageProps) {
  const { t } = useTranslation(['burn', 'bill-sheets']);
  const { hub } = useBillSearch();
  const parts = useBillChoice({
    currencyKey,
    hub,
    nextLabel: t('bill-sheets:next'),
    start,
    onNext: async (chosen) => onNext(chosen, await prepareOwnBurn(chosen)),
  });
  const isBlue = parts.offer !== undefined && hubOf(parts.offer.currency.id) === 'blue';
  const key = parts.offer?.currency.key ?? currencyKey;
  const paused = usePausedReason(key, 'burn');
  const { processing } = useRequestState(key, mintRequestTypes.burn);
  const inProgress = processing === undefined ? undefined : t('inProgress', { product: brand.billName });
  return (
    <ChoosePage
      {...parts}
      title={t('title')}
      heading={t('chooseHeading')}
      // Blue bills have no payout, so that the review follows.
      next={{
        ...parts.next,
        ...(isBlue && { label: t('review') }),
        disabledReason: paused ?? inProgress,
      }}
      destination={{
        Icon: BurnIcon,
        text: t(isBlue ? 'goesToKeys' : 'goesToCoins'),
        isDestroying: true,
      }}
      empty={<NoBills currencyKey={currencyKey} />}
    />
  );
}
