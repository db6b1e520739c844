import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function CopyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="8.25" y="8.25" width="12.5" height="12.5" rx="2.5" />
      <path d="M15.75 8.25v-2.5a2.5 2.5 0 0 0-2.5-2.5h-7.5a2.5 2.5 0 0 0-2.5 2.5v7.5a2.5 2.5 0 0 0 2.5 2.5h2.5" />
    </Icon>
  );
}
