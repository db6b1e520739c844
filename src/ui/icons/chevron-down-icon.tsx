import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5.5 9.25 6.5 6.5 6.5-6.5" />
    </Icon>
  );
}
