import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function MoonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.5 14.1A8.75 8.75 0 0 1 9.9 3.5a8.75 8.75 0 1 0 10.6 10.6z" />
    </Icon>
  );
}
