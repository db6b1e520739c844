import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function HelpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9.25" />
      <path d="M9.25 9.4a2.75 2.75 0 1 1 4.2 2.35c-.9.57-1.45 1.1-1.45 2.1M12 17.1h.01" />
    </Icon>
  );
}
