import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';

interface PageHeadingProps {
  /** The page's title, also used for the browser tab. */
  title: string;
  className?: string | undefined;
  children?: ReactNode;
}

/** A page's main heading. It takes the focus after a navigation, so that screen readers start there. */
export function PageHeading({ title, className, children = title }: PageHeadingProps) {
  const { t } = useTranslation();
  const documentTitle = t('pageTitle', { title, appName: brand.appName });
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  return (
    <h1 tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

/**
 * Focuses the page's heading as a step begins, because the previous step's focused element is gone. Once, and before the
 * step is painted: later it would take the focus from a field that the user is typing in.
 */
export function useFocusedHeading(isNeeded: boolean = true): void {
  const wasMoved = useRef(false);
  useLayoutEffect(() => {
    if (!isNeeded || wasMoved.current) return;
    wasMoved.current = true;
    document.querySelector<HTMLElement>('#content h1')?.focus();
  }, [isNeeded]);
}
