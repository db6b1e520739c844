import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskColumns } from '../../ui/desk-columns';
import { offerSheetPlace } from '../../ui/sheet-place';

interface WalletDeskProps {
  /** The left column: the currencies. */
  list: ReactNode;
  /** The right column: what can be done. */
  aside: ReactNode;
  children: ReactNode;
}

/** My crypto on a wide screen. Sheets open over the right column. */
export function WalletDesk({ list, aside, children }: WalletDeskProps) {
  const { t } = useTranslation('wallet');
  const [column, setColumn] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => (column === null ? undefined : offerSheetPlace(column)), [column]);
  return (
    <DeskColumns side={list} aside={{ ref: setColumn, 'aria-label': t('actions'), children: aside }}>
      {children}
    </DeskColumns>
  );
}
