import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function DepositIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 12.5V19a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 19v-6.5" />
      <path d="M12 3.5V15M7.75 10.75 12 15l4.25-4.25" />
    </Icon>
  );
}
