import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.75 7h16.5M3.75 12h16.5M3.75 17h10.5" />
    </Icon>
  );
}
