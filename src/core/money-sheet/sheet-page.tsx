import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Hub } from '../../../contract/currencies/hub-of';
import styles from './sheet-page.module.css';
import { useStage } from './use-stage';

interface SheetPageProps {
  /** What the whole task is; stands in the sheet's head. */
  title: string;
  /** What this page is about; takes the focus when the page comes after another one. */
  heading: string;
  lead?: ReactNode;
  /** Gives the page the hub's colour. */
  hub?: Hub | undefined;
  onBack?: (() => void) | undefined;
  isBusy?: boolean;
  footer?: ReactNode;
  children?: ReactNode;
  /** Drawn above the heading: how it ended. */
  sign?: ReactNode;
  /** A result stands in the middle. */
  isCentred?: boolean;
}

/** One page of a task in a sheet: its heading, what it shows, and its buttons, which stay in sight. */
export function SheetPage(props: SheetPageProps) {
  const {
    title,
    heading,
    lead,
    hub,
    onBack,
    isBusy = false,
    footer,
    children,
    sign,
    isCentred = false,
  } = props;
  const stage = useStage();
  const { setPage, pagesRef } = stage;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const hasFooter = footer !== undefined;
  useLayoutEffect(() => {
    setPage({ title, onBack, isBusy, hasFooter });
  }, [setPage, title, onBack, isBusy, hasFooter]);
  useEffect(() => {
    pagesRef.current += 1;
    if (pagesRef.current > 1) headingRef.current?.focus();
  }, [pagesRef]);
  return (
    <div className={styles.page} data-hub={hub} data-centred={isCentred || undefined}>
      {sign}
      <div className={styles.head}>
        <h3 ref={headingRef} tabIndex={-1} className={styles.heading}>
          {heading}
        </h3>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
      {hasFooter &&
        stage.footer !== null &&
        createPortal(
          <div className={styles.foot} data-hub={hub}>
            {footer}
          </div>,
          stage.footer,
        )}
    </div>
  );
}
