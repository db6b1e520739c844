import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function ChevronRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m9.25 5.5 6.5 6.5-6.5 6.5" />
    </Icon>
  );
}
