import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function VaultIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="4" width="17" height="14.5" rx="2.5" />
      <circle cx="12" cy="11.25" r="3.5" />
      <path d="M12 7.75v-.01M12 14.75v.01M6.5 18.5v2M17.5 18.5v2" />
    </Icon>
  );
}
