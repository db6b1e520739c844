import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function LogOutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.75 3.75h-7a3 3 0 0 0-3 3v10.5a3 3 0 0 0 3 3h7" />
      <path d="M9.75 12h10.5M16.5 8.25 20.25 12l-3.75 3.75" />
    </Icon>
  );
}
