import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function PlusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5.25v13.5M5.25 12h13.5" />
    </Icon>
  );
}
