import type { IconProps } from './icon';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons/sign-icons';
import styles from './tone-icon.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'error';

const ICONS = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: ErrorIcon } as const;

/** The icon of a tone: each has its own shape, so that colour is never the only difference. */
export function ToneIcon({ tone, ...props }: IconProps & { tone: Tone }) {
  const Sign = ICONS[tone];
  return <Sign {...props} />;
}

/** The large icon of a result. */
export function ToneSign({ tone }: { tone: Tone }) {
  return (
    <span className={styles.sign} data-tone={tone}>
      <ToneIcon tone={tone} size={32} />
    </span>
  );
}
