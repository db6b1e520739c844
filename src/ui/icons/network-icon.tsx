import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function NetworkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="5.25" r="2.5" />
      <circle cx="5.25" cy="18" r="2.5" />
      <circle cx="18.75" cy="18" r="2.5" />
      <path d="M10.8 7.45 6.45 15.8M13.2 7.45l4.35 8.35M7.75 18h8.5" />
    </Icon>
  );
}
