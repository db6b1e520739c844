import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function OutsideIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.75 3.75h6.5v6.5M20 4l-8.75 8.75M17.75 14v4.25a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2H10" />
    </Icon>
  );
}
