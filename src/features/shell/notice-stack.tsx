import { useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './notice-stack.module.css';
import { useHeightToken } from './use-height-token';

/**
 * What floats above the lower edge of every page, one above the other, so that none covers another's buttons. What
 * comes later stands higher: nothing moves away from under a finger.
 */
export function NoticeStack({ children }: { children: ReactNode }) {
  const stackRef = useRef<HTMLDivElement>(null);
  useHeightToken(stackRef);
  return (
    <div ref={stackRef} className={styles.stack}>
      {children}
    </div>
  );
}
