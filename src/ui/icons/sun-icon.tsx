import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function SunIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.25v2M12 19.75v2M2.25 12h2M19.75 12h2M5.1 5.1l1.42 1.42M17.48 17.48l1.42 1.42M5.1 18.9l1.42-1.42M17.48 6.52l1.42-1.42" />
    </Icon>
  );
}
