import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function GlobeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9.25" />
      <path d="M2.75 12h18.5M12 2.75c2.5 2.6 3.75 5.7 3.75 9.25S14.5 18.65 12 21.25c-2.5-2.6-3.75-5.7-3.75-9.25S9.5 5.35 12 2.75z" />
    </Icon>
  );
}
