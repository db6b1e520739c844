import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function SwapIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8.25h15.5M15.75 4.5l3.75 3.75L15.75 12M20 15.75H4.5M8.25 12 4.5 15.75l3.75 3.75" />
    </Icon>
  );
}
