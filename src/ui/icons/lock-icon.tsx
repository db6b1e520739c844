import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function LockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4.25" y="10.25" width="15.5" height="10.5" rx="2.5" />
      <path d="M7.75 10.25V7.5a4.25 4.25 0 0 1 8.5 0v2.75M12 14.5v2" />
    </Icon>
  );
}
