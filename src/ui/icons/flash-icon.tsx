import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function FlashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13 2.75 5.5 13.5H11l-1 7.75 7.5-10.75H12z" />
    </Icon>
  );
}
