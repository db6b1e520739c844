import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function UserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8" r="4.25" />
      <path d="M4 20.75c.6-4 3.9-6 8-6s7.4 2 8 6" />
    </Icon>
  );
}
