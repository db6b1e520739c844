import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.15 4.15 2.7 17.25a2.15 2.15 0 0 0 1.85 3.2h14.9a2.15 2.15 0 0 0 1.85-3.2L13.85 4.15a2.13 2.13 0 0 0-3.7 0z" />
      <path d="M12 9.25v4.25M12 16.75h.01" />
    </Icon>
  );
}
