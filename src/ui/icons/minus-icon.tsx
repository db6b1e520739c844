import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function MinusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.25 12h13.5" />
    </Icon>
  );
}
