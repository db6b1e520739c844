import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.25 12c2.2-4.3 5.6-6.5 9.75-6.5s7.55 2.2 9.75 6.5c-2.2 4.3-5.6 6.5-9.75 6.5S4.45 16.3 2.25 12z" />
      <circle cx="12" cy="12" r="3" />
    </Icon>
  );
}
