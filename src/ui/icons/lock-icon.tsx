import { Icon } from '../icon';
import type { IconProps } from '../icon';

/** What is guarded. */
export function LockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
      <path d="M8 10.5V7.8a4 4 0 0 1 8 0v2.7M12 14.2v2.2" />
    </Icon>
  );
}
