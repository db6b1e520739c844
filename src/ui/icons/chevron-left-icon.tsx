import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function ChevronLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m14.75 5.5-6.5 6.5 6.5 6.5" />
    </Icon>
  );
}
