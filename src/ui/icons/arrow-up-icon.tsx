import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function ArrowUpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 19.25V4.75M5.75 11 12 4.75 18.25 11" />
    </Icon>
  );
}
