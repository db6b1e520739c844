import { createContext, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { Sheet } from '../../ui/sheet';
import { Skeleton } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { LoadFailure } from '../../platform/page/load-failure';
import styles from './sheet-page.module.css';

/** What a page of a sheet says about the frame around it. */
interface StagePage {
  title: string;
  onBack: (() => void) | undefined;
  /** Nothing may close the sheet now: money is on its way. */
  isBusy: boolean;
  hasFooter: boolean;
}

/** The sheet as its pages see it. */
interface Stage {
  setPage: (page: StagePage) => void;
  /** Where the page draws its buttons. */
  footer: HTMLElement | null;
  /** How many pages have been shown; from the second on the focus moves with them. */
  pagesRef: RefObject<number>;
  close: () => void;
}

/** The sheet that a page stands in. */
const StageContext = createContext<Stage | undefined>(undefined);

interface SheetStageProps {
  isOpen: boolean;
  onClose: () => void;
  /** Names the sheet until its first page does. */
  title: string;
  /** Gets the focus at the end, when what opened the sheet can't take it any more; empty, it goes back there. */
  returnFocusRef?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/** One sheet for a task of several pages: the pages change, the sheet stays where it is. */
export function SheetStage({ isOpen, onClose, title, returnFocusRef, children }: SheetStageProps) {
  const { t } = useTranslation('common');
  const [page, setPage] = useState<StagePage>({ title, onBack: undefined, isBusy: false, hasFooter: false });
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const pagesRef = useRef(0);
  return (
    <StageContext value={{ setPage, footer, pagesRef, close: onClose }}>
      <Sheet
        isOpen={isOpen}
        onClose={onClose}
        title={page.title}
        returnFocusRef={returnFocusRef}
        closeLabel={t('close')}
        isDismissable={!page.isBusy}
        {...(page.onBack !== undefined && { back: { label: t('back'), onPress: page.onBack } })}
        {...(page.hasFooter && { footer: <div ref={setFooter} /> })}
      >
        {children}
      </Sheet>
    </StageContext>
  );
}

/** The sheet around a page; a page without one is a fault of the program. */
export function useStage(): Stage {
  const stage = use(StageContext);
  if (stage === undefined) throw new Error('a page stands outside of a sheet');
  return stage;
}

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

const rows = [1, 2, 3, 4];

/** Keeps the place of a chooser of bills while its numbers are on their way. */
export function SheetSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.rows} aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton width="45%" height="1.4rem" />
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="2rem" height="2.25rem" shape="control" />
          <Skeleton width="5rem" height="1.5rem" />
          <span className={styles.end}>
            <Skeleton width="10.5rem" height="3.25rem" shape="control" />
          </span>
        </div>
      ))}
    </div>
  );
}

interface SheetLoadFailureProps {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Stands where a sheet's data could not be had: what happened, another try, and the operation's number. */
export function SheetLoadFailure({ error, onRetry, isRetrying }: SheetLoadFailureProps) {
  const { t } = useTranslation('bill-sheets');
  return <LoadFailure title={t('loadFailed')} isFetching={isRetrying} {...{ error, onRetry }} />;
}
