import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button, Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { ChevronDownIcon } from './icons/sign-icons';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  /** The label, for instance "Read more". */
  label: string;
  children: ReactNode;
}

/** Collapsible details, scrolled into view when they open; the browser's page search finds them even while collapsed. */
export function Disclosure({ label, children }: DisclosureProps) {
  const contentRef = useRef<HTMLDivElement>(null);
  const show = (isExpanded: boolean) => {
    if (isExpanded) requestAnimationFrame(() => contentRef.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <AriaDisclosure className={styles.disclosure ?? ''} onExpandedChange={show}>
      <Button slot="trigger" className={styles.button ?? ''}>
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
