import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9.25" />
      <path d="M12 7v5.25l3.5 2" />
    </Icon>
  );
}
