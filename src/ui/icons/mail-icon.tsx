import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.75" y="4.75" width="18.5" height="14.5" rx="2.5" />
      <path d="m3.5 7.25 7.15 5.45a2.25 2.25 0 0 0 2.7 0l7.15-5.45" />
    </Icon>
  );
}
