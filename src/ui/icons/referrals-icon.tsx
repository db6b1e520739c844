import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function ReferralsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="5.5" r="2.75" />
      <circle cx="5.25" cy="18" r="2.5" />
      <circle cx="18.75" cy="18" r="2.5" />
      <path d="M12 8.25v3.5M5.25 15.5v-.75a3 3 0 0 1 3-3h7.5a3 3 0 0 1 3 3v.75" />
    </Icon>
  );
}
