import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function SettingsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.25 7h8.5M17.25 7h3.5M3.25 17h3.5M12.25 17h8.5" />
      <circle cx="14.5" cy="7" r="2.75" />
      <circle cx="9.5" cy="17" r="2.75" />
    </Icon>
  );
}
