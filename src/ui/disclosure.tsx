import type { ReactNode } from 'react';
import { Button, Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { ChevronDownIcon } from './icons/sign-icons';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  /** The label, for instance "Read more". */
  label: string;
  children: ReactNode;
}

/** Collapsible details; the browser's page search finds them even while collapsed. */
export function Disclosure({ label, children }: DisclosureProps) {
  return (
    <AriaDisclosure className={styles.disclosure ?? ''}>
      <Button slot="trigger" className={styles.button ?? ''}>
        <span>{label}</span>
        <ChevronDownIcon size={16} />
      </Button>
      <DisclosurePanel className={styles.panel ?? ''}>
        <div className={styles.content}>{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}
