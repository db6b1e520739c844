import { use, useLayoutEffect, useRef } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { Button } from './button';
import { IconButton } from './icon-button';
import { ChevronLeftIcon, CrossIcon } from './icons/sign-icons';
import { LeaveWordsContext } from './leave-words';
import { ScrolledContent } from './scrolled-content';
import type { Dismissal } from './sheet-dismissal';
import styles from './sheet.module.css';

interface SheetFrameProps extends Pick<
  SheetProps,
  'children' | 'footer' | 'closeLabel' | 'isDismissable' | 'back' | 'dismissal'
> {
  /** The heading, in the element that the surrounding dialog requires. */
  heading: ReactElement;
}

/** The structure of both kinds of sheet: a fixed head, scrolling content, and fixed buttons. */
export function SheetFrame({
  heading,
  children,
  footer,
  closeLabel,
  isDismissable = true,
  back,
  dismissal,
}: SheetFrameProps) {
  return (
    <>
      <header className={styles.head} inert={dismissal.isAsking}>
        {back !== undefined && (
          <span className={styles.back}>
            <IconButton label={back.label} icon={<ChevronLeftIcon />} onPress={back.onPress} />
          </span>
        )}
        {heading}
        {isDismissable && <IconButton label={closeLabel} icon={<CrossIcon />} onPress={dismissal.dismiss} />}
      </header>
      <div data-scroller="" className={styles.body} inert={dismissal.isAsking} onInput={dismissal.onInput}>
        <ScrolledContent>{children}</ScrolledContent>
      </div>
      {footer !== undefined && (
        <footer className={styles.foot} inert={dismissal.isAsking}>
          {footer}
        </footer>
      )}
      {dismissal.isAsking && <LeaveQuestion {...dismissal} />}
    </>
  );
}

/** Covers the sheet until the user keeps what they typed or gives it up. */
function LeaveQuestion({ keep, leave }: Pick<Dismissal, 'keep' | 'leave'>) {
  const words = use(LeaveWordsContext);
  const keepRef = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => keepRef.current?.focus(), []);
  if (words === undefined) return null;
  return (
    <div className={styles.question} role="group" aria-label={words.title}>
      <div className={styles.ask}>
        <p className={styles.title}>{words.title}</p>
        <p>{words.text}</p>
        <Button wide ref={keepRef} onPress={keep}>
          {words.keep}
        </Button>
        <Button wide variant="quiet" onPress={leave}>
          {words.leave}
        </Button>
      </div>
    </div>
  );
}

export interface SheetProps {
  isOpen: boolean;
  /** The user wants to close it; asked first if typed text would be lost. */
  onClose: () => void;
  /** Heading of the current page, in a sheet with pages: buttons react only after the reading time of each page. */
  page?: string | undefined;
  dismissal: Dismissal;
  title: string;
  children: ReactNode;
  closeLabel: string;
  /** Stays visible below the scrolling content: the buttons. */
  footer?: ReactNode;
  /** False while it must not be closed: no swipe, Escape, tap outside or close button. */
  isDismissable?: boolean | undefined;
  /** On phones the same height from the first frame to the last, however much is in it: for tasks of several pages. */
  isTall?: boolean | undefined;
  /** `slow` takes half a second, as in login and profile; `menu` is faster. */
  pace?: 'slow' | 'menu' | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** The back arrow before the title, in a sheet with pages. */
  back?: { label: string; onPress: () => void } | undefined;
  /** Takes the focus on closing, where the opener is gone by then, such as a menu entry. */
  returnFocusRef?: RefObject<HTMLElement | null> | undefined;
}
