import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function PictureIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
      <circle cx="8.75" cy="9.5" r="1.5" />
      <path d="m4 17 4.75-4.25 3.5 3 3.5-3.5L20.25 17" />
    </Icon>
  );
}
