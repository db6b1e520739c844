import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function KeyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="16" r="4.75" />
      <path d="m11.5 12.5 8.75-8.75M16 8l3 3M13.75 10.25l1.5 1.5" />
    </Icon>
  );
}
