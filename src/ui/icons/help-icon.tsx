import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function HelpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9.25" />
      <path d="M9.25 9.5a2.75 2.75 0 1 1 4.4 2.2c-1 .75-1.65 1.25-1.65 2.3" />
      <path d="M12 17h.01" />
    </Icon>
  );
}
