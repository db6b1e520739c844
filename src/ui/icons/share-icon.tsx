import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function ShareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 14.5V4m0 0L8 8m4-4 4 4M7.5 11.5h-2v8.5h13v-8.5h-2" />
    </Icon>
  );
}
