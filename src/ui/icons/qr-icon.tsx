import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function QrIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.25" y="3.25" width="6.5" height="6.5" rx="1.25" />
      <rect x="14.25" y="3.25" width="6.5" height="6.5" rx="1.25" />
      <rect x="3.25" y="14.25" width="6.5" height="6.5" rx="1.25" />
      <path d="M14.25 14.25h2.5v2.5M20.75 14.25v2.5M14.25 20.75v-1.5M17.75 20.75h3v-1.5" />
    </Icon>
  );
}
