import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.7 5.75a10.3 10.3 0 0 1 2.3-.25c4.15 0 7.55 2.2 9.75 6.5a14.2 14.2 0 0 1-2.4 3.35M6.35 7.05C4.7 8.2 3.33 9.85 2.25 12c2.2 4.3 5.6 6.5 9.75 6.5 1.99 0 3.8-.5 5.4-1.5" />
      <path d="M9.9 9.85a3 3 0 0 0 4.25 4.25" />
      <path d="m3.75 3.75 16.5 16.5" />
    </Icon>
  );
}
