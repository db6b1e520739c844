import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function MonitorIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.75" y="3.75" width="18.5" height="13" rx="2.25" />
      <path d="M12 16.75v3.5M7.75 20.25h8.5" />
    </Icon>
  );
}
