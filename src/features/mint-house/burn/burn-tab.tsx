import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../../contract/brand';
import { hubOf } from '../../../../contract/currencies/hub-of';
import { mintRequestTypes } from '../../../../contract/mint-house/mint-request-enums';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { ArchiveAgain } from '../../../core/burn/archive-again';
import type { BurnList } from '../../../core/burn/burn-list';
import { usePausedReason } from '../../../core/currencies/use-paused-reason';
import { RequestBanner } from '../../../core/mint-house/request-banner';
import { useRequestState } from '../../../core/mint-house/use-request-state';
import { Alert } from '../../../ui/alert';
import { SegmentedControl } from '../../../ui/segmented-control';
import styles from './burn-tab.module.css';
import { BurnSheet } from './burn-sheet';
import { OwnBurnEntry } from './own-burn-entry';
import { TextBurnEntry } from './text-burn-entry';

interface BurnTabProps {
  /** The currency that is looked at; its hub follows from its id. */
  currency: MintCurrency['currency'];
}

type Source = 'manual' | 'own' | 'port';

/** Burns bills back into crypto: such as are written down, or the user's own. */
export function BurnTab({ currency }: BurnTabProps) {
  // All that the sheet and the fields say as well: nothing may wait for texts in the middle.
  const { t } = useTranslation([
    'burn',
    'bill-sheets',
    'fees',
    'mint-house',
    'errors',
    'validation',
    'common',
  ]);
  const [source, setSource] = useState<Source>('manual');
  // What was entered goes with the bills; a new round begins empty.
  const [round, setRound] = useState(0);
  const [list, setList] = useState<BurnList>();
  const { processing, ended } = useRequestState(currency.key, mintRequestTypes.burn);
  const paused = usePausedReason(currency.key, 'burn');
  const hub = hubOf(currency.id);
  const inProgress = processing === undefined ? undefined : t('inProgress', { product: brand.billName });
  const last = processing ?? ended;
  const entry = { currency, disabledReason: paused ?? inProgress, onLookedAt: setList };
  return (
    <div className={styles.tab}>
      {last !== undefined && <RequestBanner request={last} />}
      {inProgress !== undefined && <Alert tone="warning" title={inProgress} />}
      {hub === 'blue' && ended !== undefined && <ArchiveAgain request={ended} />}
      <div className={styles.source}>
        <SegmentedControl<Source>
          label={t('source')}
          items={[
            { id: 'manual', label: t('sourceManual') },
            { id: 'own', label: t('sourceOwn') },
            { id: 'port', label: t('sourcePort'), isDisabled: true },
          ]}
          selectedId={source}
          onSelect={setSource}
        />
        <p className={styles.reason}>{t('portReason')}</p>
      </div>
      {source === 'manual' ? (
        <TextBurnEntry key={round} {...entry} />
      ) : (
        <OwnBurnEntry key={round} {...entry} onText={() => setSource('manual')} />
      )}
      <BurnSheet list={list} onClose={() => setList(undefined)} onBurned={() => setRound(round + 1)} />
    </div>
  );
}
