import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9.25" />
      <path d="M12 11.25v5M12 7.75h.01" />
    </Icon>
  );
}
