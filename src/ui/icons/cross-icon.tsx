import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function CrossIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.75 5.75l12.5 12.5M18.25 5.75l-12.5 12.5" />
    </Icon>
  );
}
