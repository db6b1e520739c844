import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function TillIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.25 3.5h9.5v4.25h-9.5zM5.25 7.75h13.5l2 8.75H3.25zM3.25 16.5h17.5v4H3.25z" />
      <path d="M8.5 10.75h.01M12 10.75h.01M15.5 10.75h.01M8 13.5h.01M12 13.5h.01M16 13.5h.01M10.5 18.5h3" />
    </Icon>
  );
}
