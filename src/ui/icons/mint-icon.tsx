import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function MintIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.75 3.25h14.5M12 3.25v4.5" />
      <path d="M8.25 7.75h7.5v3.5h-7.5z" />
      <path d="M5.25 15.25h13.5" />
      <path d="M3.75 20.75h16.5v-2.5a3 3 0 0 0-3-3H6.75a3 3 0 0 0-3 3z" />
    </Icon>
  );
}
