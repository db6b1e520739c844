import {
  createContext,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { SheetReadingContext } from '../../ui/reading-time';
import { Sheet } from '../../ui/sheet';
import { useTypedTextDone } from '../../ui/sheet-dismissal';
import { Skeleton } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { StackTilesSkeleton } from '../bill-chooser/stack-tiles';
import { LoadFailure } from '../../platform/page/load-failure';
import styles from './sheet-page.module.css';
import { useScrollingKeys } from '../../ui/use-scrolling-keys';

/** The properties of a page that affect the frame around it. */
interface StagePage {
  title: string;
  heading: string | undefined;
  onBack: (() => void) | undefined;
  /** The sheet cannot be closed now, because a money call is pending. */
  isBusy: boolean;
  hasFooter: boolean;
}

/** The sheet as seen by its pages. */
interface Stage {
  setPage: (page: StagePage) => void;
  /** The element into which the page renders its buttons. */
  footer: HTMLElement | null;
  /** The number of pages shown so far; from the second on each page takes the focus. */
  pagesRef: RefObject<number>;
  close: () => void;
}

/** The sheet that a page belongs to. */
const StageContext = createContext<Stage | undefined>(undefined);

interface SheetStageProps {
  isOpen: boolean;
  onClose: () => void;
  /** The sheet's accessible name until its first page sets one. */
  title: string;
  /** Takes the focus on closing when the opener is gone; while empty, the opener gets it. */
  returnFocusRef?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/** One sheet for a task of several pages: the pages change, the sheet stays open. */
export function SheetStage({ isOpen, onClose, title, returnFocusRef, children }: SheetStageProps) {
  const { t } = useTranslation('common');
  const [page, setPage] = useState<StagePage>({
    title,
    heading: undefined,
    onBack: undefined,
    isBusy: false,
    hasFooter: false,
  });
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const pagesRef = useRef(0);
  return (
    <StageContext value={{ setPage, footer, pagesRef, close: onClose }}>
      <Sheet
        isOpen={isOpen}
        onClose={onClose}
        isTall
        title={page.title}
        page={page.heading}
        returnFocusRef={returnFocusRef}
        closeLabel={t('close')}
        isDismissable={!page.isBusy}
        {...(page.onBack !== undefined && { back: { label: t('back'), onPress: page.onBack } })}
        {...(page.hasFooter && { footer: <div ref={setFooter} /> })}
      >
        <Suspense fallback={<SheetSkeleton />}>{children}</Suspense>
      </Sheet>
    </StageContext>
  );
}

/** The sheet around a page; throws without one, which is a bug. */
export function useStage(): Stage {
  const stage = use(StageContext);
  if (stage === undefined) throw new Error('a page stands outside of a sheet');
  return stage;
}

interface SheetPageProps {
  /** The title of the whole task, in the sheet's head. */
  title: string;
  /** The heading of this page; takes the focus when it follows another page. */
  heading: string;
  /** Only for screen readers, where the page speaks for itself. */
  isHeadingUnseen?: boolean;
  lead?: ReactNode;
  onBack?: (() => void) | undefined;
  isBusy?: boolean;
  /** The bills of the operation, which lie above the buttons from its first page to its result. */
  tray?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  /** Rendered above the heading, such as the tick of a result. */
  sign?: ReactNode;
  /** Centres the content, as for a result. */
  isCentred?: boolean;
  /** Centres it in the whole height, without a heading that is seen: a recipient, an amount, one button. */
  isSpread?: boolean;
  /** A result: what was typed before has been used, and closing no longer asks. */
  isEnd?: boolean;
}

/** One page of a task in a sheet: its heading, its content, and its buttons, which stay visible. */
export function SheetPage(props: SheetPageProps) {
  const {
    title,
    heading,
    isHeadingUnseen = false,
    lead,
    onBack,
    isBusy = false,
    tray,
    footer,
    children,
    sign,
    isCentred = false,
    isSpread = false,
    isEnd = false,
  } = props;
  const stage = useStage();
  const { setPage, pagesRef } = stage;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const pageRef = useRef<HTMLDivElement>(null);
  const hasFooter = footer !== undefined || tray !== undefined;
  useLayoutEffect(() => {
    setPage({ title, heading, onBack, isBusy, hasFooter });
  }, [setPage, title, heading, onBack, isBusy, hasFooter]);
  useTypedTextDone(isEnd);
  useScrollingKeys(pageRef);
  useEffect(() => {
    pagesRef.current += 1;
    if (pagesRef.current === 1) return;
    const page = pageRef.current;
    const target = page?.querySelector<HTMLElement>(firstField) ?? headingRef.current;
    target?.focus();
    // Where the focused element has gone with its page, the sheet takes the focus a moment later.
    const sheet = page?.closest('[role="dialog"]');
    const giveOn = (event: Event) => event.target === sheet && target?.focus();
    const forget = () => sheet?.removeEventListener('focusin', giveOn);
    sheet?.addEventListener('focusin', giveOn);
    const settled = setTimeout(forget, 1_000);
    return () => {
      clearTimeout(settled);
      forget();
    };
  }, [pagesRef]);
  const onKey = useEffectEvent((event: KeyboardEvent) => pressByEnter(event, stage.footer));
  useEffect(() => {
    const page = pageRef.current;
    const hear = (event: KeyboardEvent) => onKey(event);
    page?.addEventListener('keydown', hear);
    return () => page?.removeEventListener('keydown', hear);
  }, []);
  const content = (
    <div
      ref={pageRef}
      className={styles.page}
      data-page=""
      data-centred={isCentred || isSpread || undefined}
      data-spread={isSpread || undefined}
    >
      {sign}
      <div className={styles.head}>
        <h3
          ref={headingRef}
          tabIndex={-1}
          className={isHeadingUnseen || isSpread ? styles.unseen : styles.heading}
        >
          {heading}
        </h3>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
      {hasFooter &&
        stage.footer !== null &&
        createPortal(
          <div className={styles.foot} data-end={isEnd || undefined}>
            {tray}
            {footer}
          </div>,
          stage.footer,
        )}
    </div>
  );
  return <SheetReadingContext value={heading}>{content}</SheetReadingContext>;
}

const textField =
  'input:is([type="text"], [type="email"], :not([type])):not([readonly], :disabled, [role="spinbutton"], [role="combobox"])';

/** The field that a page is about: a code's, or the first that takes a text and does not leave the focus to others. */
const firstField = `${textField}:not([data-focus="later"])`;

/** Enter in a page's field presses the footer's first button, as a form would. A guarded button still ignores it. */
function pressByEnter(event: KeyboardEvent, footer: HTMLElement | null): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.repeat || event.isComposing || event.defaultPrevented) return;
  if (!(target instanceof HTMLInputElement) || target.form !== null || !target.matches(textField)) return;
  event.preventDefault();
  footer?.querySelector('button')?.click();
}

/** The skeleton of a bill chooser. */
export function SheetSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton height="3.5rem" shape="control" />
      <Skeleton width="45%" height="2.75rem" />
      <StackTilesSkeleton />
    </div>
  );
}

interface SheetLoadFailureProps {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Shown when a sheet's data failed to load: the error, a retry button, and the operation number. */
export function SheetLoadFailure({ error, onRetry, isRetrying }: SheetLoadFailureProps) {
  const { t } = useTranslation('bill-sheets');
  return <LoadFailure title={t('loadFailed')} isFetching={isRetrying} {...{ error, onRetry }} />;
}
