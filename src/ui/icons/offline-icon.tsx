import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function OfflineIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.6 12.1a9.3 9.3 0 0 1 4.05-2.3M2.25 8.35A14.2 14.2 0 0 1 6.8 5.5M11.25 5.05a14.2 14.2 0 0 1 10.5 3.3M15.7 10.3a9.3 9.3 0 0 1 2.7 1.8M8.85 15.65a4.5 4.5 0 0 1 5.7-.4M12 19.25h.01" />
      <path d="m3.75 3.75 16.5 16.5" />
    </Icon>
  );
}
