import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function BackspaceIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 5.25h10.25a2 2 0 0 1 2 2v9.5a2 2 0 0 1-2 2H8.5L2.75 12z" />
      <path d="m11.25 9.25 5.5 5.5M16.75 9.25l-5.5 5.5" />
    </Icon>
  );
}
