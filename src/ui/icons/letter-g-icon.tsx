import { Icon } from '../icon';
import type { IconProps } from '../icon';

export function LetterGIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M18.4 6.6A8.25 8.25 0 1 0 20.25 12H12.5" />
    </Icon>
  );
}
