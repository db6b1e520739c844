import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../contract/balances/balances.contract';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons/sign-icons';
import { ListRow } from '../../ui/list-row';
import { Sortable, SortableItem } from '../../ui/sortable';
import styles from './arranged-balances.module.css';
import { CoinIcon } from '../../money/currencies/coin-icon';
import { useCurrencyName, useMovedCurrency } from './use-moved-currency';
import type { WalletOrder } from './use-wallet-order';

interface ArrangedBalancesProps {
  shown: readonly Balance[];
  order: WalletOrder;
}

/** The wallet's currencies while they are put in order: rows to drag, with buttons for those who cannot drag. */
export function ArrangedBalances(given: ArrangedBalancesProps) {
  const { shown, order } = given;
  const { t } = useTranslation('wallet');
  const move = useMovedCurrency(given);
  const keepFocus = useKeptFocus();
  return (
    <div className={styles.arranging}>
      <p className={styles.hint}>{t('arrangeHint')}</p>
      <Sortable keys={shown.map(({ currency }) => currency.key)} onMove={move}>
        <ol aria-label={t('currencies')} className={styles.list}>
          {shown.map(({ currency }, index) => (
            <SortableItem key={currency.key} id={currency.key}>
              <MovableRow
                currency={currency}
                onMove={(by) => {
                  keepFocus();
                  move(index, index + by);
                }}
                isFirst={index === 0}
                isLast={index === shown.length - 1}
              />
            </SortableItem>
          ))}
        </ol>
      </Sortable>
      {order.isOwn && (
        <Button variant="quiet" onPress={order.reset}>
          {t('arrangeByWorth')}
        </Button>
      )}
    </div>
  );
}

interface MovableRowProps {
  currency: Balance['currency'];
  onMove: (by: -1 | 1) => void;
  isFirst: boolean;
  isLast: boolean;
}

function MovableRow({ currency, onMove, isFirst, isLast }: MovableRowProps) {
  const { t } = useTranslation('wallet');
  const { network, protocol } = useCurrencyWords()(currency);
  const name = useCurrencyName()(currency);
  return (
    <ListRow
      title={currency.ticker}
      text={`${network} · ${protocol}`}
      icon={<CoinIcon ticker={currency.ticker} />}
      isCoin
      trailing={
        <span className={styles.buttons}>
          <IconButton
            label={t('moveUp', { name })}
            icon={<ArrowUpIcon size={20} />}
            aria-disabled={isFirst || undefined}
            onPress={() => onMove(-1)}
          />
          <IconButton
            label={t('moveDown', { name })}
            icon={<ArrowDownIcon size={20} />}
            aria-disabled={isLast || undefined}
            onPress={() => onMove(1)}
          />
        </span>
      }
    />
  );
}

/** A row that moves in the document may lose the focus of its button; returns what notes it before a move. */
function useKeptFocus(): () => void {
  const focusedRef = useRef<Element>(null);
  useLayoutEffect(() => {
    const focused = focusedRef.current;
    focusedRef.current = null;
    if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus();
  });
  return () => {
    focusedRef.current = document.activeElement;
  };
}
