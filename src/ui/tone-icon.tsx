import type { IconProps } from './icon';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons/sign-icons';
import styles from './tone-icon.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'error';

const ICONS = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: ErrorIcon } as const;

/** The sign of a message: each tone has a shape of its own, so that colour is never the only hint. */
export function ToneIcon({ tone, ...props }: IconProps & { tone: Tone }) {
  const Sign = ICONS[tone];
  return <Sign {...props} />;
}

/** The sign of how something ended, big, above its words. */
export function ToneSign({ tone }: { tone: Tone }) {
  return (
    <span className={styles.sign} data-tone={tone}>
      <ToneIcon tone={tone} size={32} />
    </span>
  );
}
