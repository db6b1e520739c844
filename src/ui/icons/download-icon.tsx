import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M5 19.5h14" />
    </Icon>
  );
}
