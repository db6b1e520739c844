import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function HistoryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.25 12a8.75 8.75 0 1 0 2.7-6.32L3.25 8.25" />
      <path d="M3.25 3.75v4.5h4.5" />
      <path d="M12 7.5V12l3.25 2" />
    </Icon>
  );
}
