import { createContext, use, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { DeskColumns } from '../../../ui/desk-columns';
import { offerSheetPlace } from '../../../ui/sheet-place';
import { THREE_COLUMNS, WIDE_SCREEN } from '../../../ui/sheet-chunks';
import { useMediaQuery } from '../../../ui/use-media-query';
import styles from './desk.module.css';

/** The right column; null if there is none, undefined until it is in the document. */
const TrayColumnContext = createContext<HTMLElement | null | undefined>(null);

interface DeskProps {
  /** The left column: the pockets. */
  pockets: ReactNode;
  /** What the open pocket holds. */
  children: ReactNode;
}

/**
 * The open pocket, and on a wide screen the pockets at its left and what is taken from it at its right. On a phone only
 * the open pocket is there.
 */
export function Desk({ pockets, children }: DeskProps) {
  const { t } = useTranslation('bills');
  const isWide = useMediaQuery(WIDE_SCREEN);
  const hasTray = useMediaQuery(THREE_COLUMNS);
  const [column, setColumn] = useState<HTMLElement | null>();
  // Sheets over the tray's bills open in its place.
  useLayoutEffect(() => (column instanceof HTMLElement ? offerSheetPlace(column) : undefined), [column]);
  return (
    <TrayColumnContext value={hasTray ? column : null}>
      <DeskColumns
        side={isWide ? pockets : undefined}
        aside={
          hasTray
            ? { ref: setColumn, 'aria-label': t('deskTray'), className: styles.tray, isFramed: true }
            : undefined
        }
      >
        {children}
      </DeskColumns>
    </TrayColumnContext>
  );
}

interface InTrayColumnProps {
  /** Shown in the right column. */
  children: ReactNode;
  /** Shown in place without such a column. */
  otherwise: ReactNode;
}

/** Moves its content into the desk's right column, where the screen has one. */
export function InTrayColumn({ children, otherwise }: InTrayColumnProps) {
  const column = use(TrayColumnContext);
  if (column === null) return otherwise;
  return column === undefined ? null : createPortal(children, column);
}
