import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge';
import type { BadgeProps } from '../../../ui/badge';
import type { IconProps } from '../../../ui/icon';
import { CheckIcon } from '../../../ui/icons/check-icon';
import { ClockIcon } from '../../../ui/icons/clock-icon';
import { CrossIcon } from '../../../ui/icons/cross-icon';
import { EyeIcon } from '../../../ui/icons/eye-icon';
import { SwapIcon } from '../../../ui/icons/swap-icon';
import type { PaymentState } from '../payment-state';

interface Look {
  tone: BadgeProps['tone'];
  Sign: ComponentType<IconProps>;
}

const looks: Readonly<Record<PaymentState, Look>> = {
  waiting: { tone: 'info', Sign: ClockIcon },
  seen: { tone: 'info', Sign: EyeIcon },
  paid: { tone: 'success', Sign: CheckIcon },
  expired: { tone: 'plain', Sign: ClockIcon },
  cancelled: { tone: 'plain', Sign: CrossIcon },
  refunded: { tone: 'warning', Sign: SwapIcon },
};

/** Where a payment stands: each state has its own sign and word, and the colour only helps to find it. */
export function PaymentPill({ state }: { state: PaymentState }) {
  const { t } = useTranslation('till');
  const names: Record<PaymentState, string> = {
    waiting: t('pillWaiting'),
    seen: t('pillSeen'),
    paid: t('statePaid'),
    expired: t('pillExpired'),
    cancelled: t('pillCancelled'),
    refunded: t('pillRefunded'),
  };
  const { tone, Sign } = looks[state];
  return (
    <Badge tone={tone} icon={<Sign size={16} />}>
      {names[state]}
    </Badge>
  );
}
