import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function BillsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.75" y="9.75" width="18.5" height="10.5" rx="2" />
      <path d="M5 6.75h14M7.25 3.75h9.5" />
      <circle cx="12" cy="15" r="2.25" />
      <path d="M5.75 15h.01M18.24 15h.01" />
    </Icon>
  );
}
