import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function SuccessIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9.25" />
      <path d="m7.75 12.5 3 3 5.5-6.25" />
    </Icon>
  );
}
