import { ErrorIcon } from './icons/error-icon';
import { InfoIcon } from './icons/info-icon';
import { SuccessIcon } from './icons/success-icon';
import { WarningIcon } from './icons/warning-icon';
import type { IconProps } from './icon';

export type Tone = 'info' | 'success' | 'warning' | 'error';

const ICONS = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: ErrorIcon } as const;

/** The sign of a message: each tone has a shape of its own, so that colour is never the only hint. */
export function ToneIcon({ tone, ...props }: IconProps & { tone: Tone }) {
  const Sign = ICONS[tone];
  return <Sign {...props} />;
}
