import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function ExportIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 17H4.75A1.25 1.25 0 0 1 3.5 15.75v-5.5A1.75 1.75 0 0 1 5.25 8.5h13.5a1.75 1.75 0 0 1 1.75 1.75v5.5A1.25 1.25 0 0 1 19.25 17H17" />
      <path d="M7 8.5v-5h10v5M7 14h10v6.5H7zM9.75 17.25h4.5" />
    </Icon>
  );
}
