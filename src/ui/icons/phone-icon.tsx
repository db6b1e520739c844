import { Icon } from '../icon';
import type { IconProps } from '../icon';

/** A telephone that fits a pocket. */
export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="7" y="3" width="10" height="18" rx="2.2" />
      <path d="M11 17.8h2" />
    </Icon>
  );
}
