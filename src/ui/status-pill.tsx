import { Badge } from './badge';
import { CheckIcon } from './icons/check-icon';
import { ClockIcon } from './icons/clock-icon';
import { CrossIcon } from './icons/cross-icon';

export type Status = 'pending' | 'success' | 'failed';

export interface StatusPillProps {
  status: Status;
  label: string;
}

const LOOKS = {
  pending: { tone: 'info', Sign: ClockIcon },
  success: { tone: 'success', Sign: CheckIcon },
  failed: { tone: 'danger', Sign: CrossIcon },
} as const;

/** How something has ended or that it has not: blue, green or red, and each with its own sign and word. */
export function StatusPill({ status, label }: StatusPillProps) {
  const { tone, Sign } = LOOKS[status];
  return (
    <Badge tone={tone} icon={<Sign size={16} />}>
      {label}
    </Badge>
  );
}
