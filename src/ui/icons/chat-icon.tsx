import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function ChatIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.25 11.5a8 8 0 0 1-11.7 7.1L3.75 20.25l1.7-4.6A8 8 0 1 1 20.25 11.5z" />
    </Icon>
  );
}
