import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function BurnIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21c-3.6 0-6.25-2.4-6.25-5.9 0-3.2 2.2-4.9 3.6-7.1.9-1.4 1.2-2.9 1-4.75 3.3 1.2 4.9 3.9 4.75 6.75.9-.4 1.5-1.1 1.8-2.1 1 1.5 1.35 4.3 1.35 6.4 0 4.1-2.6 6.7-6.25 6.7z" />
      <path d="M12 21c-1.6 0-2.6-1.1-2.6-2.6 0-1.7 1.4-2.4 2.6-4.4 1.2 2 2.6 2.7 2.6 4.4 0 1.5-1 2.6-2.6 2.6z" />
    </Icon>
  );
}
