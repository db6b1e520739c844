import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button, Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { classNames } from './class-names';
import { ChevronDownIcon } from './icons/sign-icons';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  /** The label, for instance "Read more". */
  label: ReactNode;
  /** The label is a row of its own, with what is chosen inside. */
  isRow?: boolean;
  /** Left out where nobody else has to know. */
  isOpen?: boolean | undefined;
  onOpen?: ((isOpen: boolean) => void) | undefined;
  children: ReactNode;
}

/** Collapsible details, scrolled into view when they open; the browser's page search finds them even while collapsed. */
export function Disclosure({ label, isRow = false, isOpen, onOpen, children }: DisclosureProps) {
  const contentRef = useRef<HTMLDivElement>(null);
  const show = (isExpanded: boolean) => {
    onOpen?.(isExpanded);
    if (isExpanded) requestAnimationFrame(() => contentRef.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <AriaDisclosure
      className={styles.disclosure ?? ''}
      onExpandedChange={show}
      {...(isOpen !== undefined && { isExpanded: isOpen })}
    >
      <Button slot="trigger" className={classNames(styles.button, isRow && styles.row)}>
        <span>{label}</span>
        <ChevronDownIcon size={16} />
      </Button>
      <DisclosurePanel className={styles.panel ?? ''}>
        <div ref={contentRef} className={styles.content}>
          {children}
        </div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}
