import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function PrintIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 8.25V3.75h10v4.5M7 17H5.25a2 2 0 0 1-2-2v-4.75a2 2 0 0 1 2-2h13.5a2 2 0 0 1 2 2V15a2 2 0 0 1-2 2H17" />
      <path d="M7 13.75h10v6.5H7z" />
    </Icon>
  );
}
