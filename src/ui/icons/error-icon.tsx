import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function ErrorIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.2 2.75h7.6l5.45 5.45v7.6l-5.45 5.45H8.2L2.75 15.8V8.2z" />
      <path d="M12 7.75v5M12 16.25h.01" />
    </Icon>
  );
}
