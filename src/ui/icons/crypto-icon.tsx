import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function CryptoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9.25" />
      <path d="M12 6.75 16 12l-4 5.25L8 12z" />
      <path d="M8 12h8" />
    </Icon>
  );
}
