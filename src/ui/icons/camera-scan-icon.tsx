import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function CameraScanIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.75 7.75v-2a3 3 0 0 1 3-3h2M16.25 2.75h2a3 3 0 0 1 3 3v2M21.25 16.25v2a3 3 0 0 1-3 3h-2M7.75 21.25h-2a3 3 0 0 1-3-3v-2" />
      <rect x="7" y="7.75" width="10" height="8.5" rx="1.75" />
      <circle cx="12" cy="12" r="1.75" />
    </Icon>
  );
}
