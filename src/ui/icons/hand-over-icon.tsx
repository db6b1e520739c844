import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function HandOverIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 12.5V19a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 19v-6.5" />
      <path d="M12 15V3.5M7.75 7.75 12 3.5l4.25 4.25" />
    </Icon>
  );
}
