import { createContext, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/sheet';

/** What a page of a sheet says about the frame around it. */
export interface StagePage {
  title: string;
  onBack: (() => void) | undefined;
  /** Nothing may close the sheet now: money is on its way. */
  isBusy: boolean;
  hasFooter: boolean;
}

/** The sheet as its pages see it. */
export interface Stage {
  setPage: (page: StagePage) => void;
  /** Where the page draws its buttons. */
  footer: HTMLElement | null;
  /** How many pages have been shown; from the second on the focus moves with them. */
  pagesRef: RefObject<number>;
  close: () => void;
}

/** The sheet that a page stands in. */
export const StageContext = createContext<Stage | undefined>(undefined);

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
