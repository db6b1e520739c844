import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5v12M7.5 11 12 15.5 16.5 11M4.5 20.5h15" />
    </Icon>
  );
}
