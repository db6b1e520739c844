import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillBalance } from '../../../../contract/bills/bills.contract';
import type { Hub } from '../../../../contract/currencies/currency-kinds';
import { BillChooser } from '../../../money/bill-chooser/bill-chooser';
import { ChosenTray } from '../../../money/bill-chooser/choose-page';
import { countSelected } from '../../../money/bill-chooser/selection';
import { useBillChoice } from '../../../money/bill-chooser/use-bill-choice';
import { RefusalAlert } from '../../../money/sheets/sheet-actions';
import { useReachable } from '../../../platform/page/use-reachable';
import { Disclosure } from '../../../ui/disclosure';
import { PressButton } from '../../../ui/press-button';
import { ActionBar, actionClassName, ActionShelf, ActionSign, chosenActions } from '../action-bar';
import type { BillActionId } from '../action-bar';
import { selectedBillsHandoff } from '../../../money/bill-chooser/selected-bills-handoff';
import { useBillSearch } from '../sheets/use-bill-search';
import styles from './desk.module.css';

interface DeskTrayProps {
  balance: BillBalance;
  hub: Hub;
  /** Set on a currency's page. */
  currencyKey: string | undefined;
}

/**
 * Bills of the open pocket taken by an amount or one by one, and what can be done with them. Their sheet then opens with
 * these bills; without any it asks for them itself.
 */
export function DeskTray({ balance, hub, currencyKey }: DeskTrayProps) {
  const { t } = useTranslation(['bills', 'bill-sheets', 'errors', 'common']);
  const isReachable = useReachable();
  const { show } = useBillSearch();
  const wantedRef = useRef<BillActionId>('handover');
  const { currency } = balance;
  const { offer, selection, onSelection, next, error } = useBillChoice({
    currencyKey: currency.key,
    hub,
    nextLabel: '',
    onNext: (chosen) => {
      selectedBillsHandoff.put(chosen);
      show({ modal: wantedRef.current });
    },
  });
  const count = countSelected(selection);
  const act = (id: BillActionId) => {
    wantedRef.current = id;
    next.onPress?.();
  };
  return (
    <>
      <h2 className={styles.title}>{t('deskTray')}</h2>
      {offer !== undefined && (
        <BillChooser
          {...offer}
          selection={selection}
          onChange={onSelection}
          // The stacks lie open in the middle already.
          renderTiles={(tiles) => (
            <Disclosure label={t('deskSingle')} isRow>
              {tiles}
            </Disclosure>
          )}
        />
      )}
      <div className={styles.foot}>
        {error !== undefined && <RefusalAlert error={error} />}
        <ChosenTray {...{ currency, selection }} />
        {count === 0 ? (
          <ActionBar {...{ hub, currencyKey }} isInSheet />
        ) : (
          <ActionShelf label={t('actions')} reason={isReachable ? undefined : t('needsConnection')} isInSheet>
            {chosenActions.map(({ id, text, Icon }) => (
              <li key={id}>
                <PressButton
                  className={actionClassName}
                  data-command={id}
                  aria-disabled={!isReachable || next.pendingLabel !== undefined || undefined}
                  onPress={() => isReachable && act(id)}
                >
                  <ActionSign Icon={Icon} name={t(text)} />
                </PressButton>
              </li>
            ))}
          </ActionShelf>
        )}
      </div>
    </>
  );
}
