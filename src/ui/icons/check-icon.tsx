import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4.5 12.75 4.75 4.75L19.5 6.75" />
    </Icon>
  );
}
