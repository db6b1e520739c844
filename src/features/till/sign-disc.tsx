import type { ComponentType } from 'react';
import type { IconProps } from '../../ui/icon';
import styles from './sign-disc.module.css';

/** The large icon above the title of a full-screen message. */
export function SignDisc({ Sign }: { Sign: ComponentType<IconProps> }) {
  return (
    <span aria-hidden="true" className={styles.disc}>
      <Sign size={32} />
    </span>
  );
}
