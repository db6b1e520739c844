import type { ComponentType } from 'react';
import { mintRequestTypes } from '../../../../contract/mint-house/mint-request-enums';
import type { IconProps } from '../../../ui/icon';
import { BillsIcon } from '../../../ui/icons/bills-icon';
import { BurnIcon } from '../../../ui/icons/burn-icon';
import { DepositIcon } from '../../../ui/icons/deposit-icon';
import { MintIcon } from '../../../ui/icons/mint-icon';

const icons: Readonly<Record<number, ComponentType<IconProps>>> = {
  [mintRequestTypes.mint]: MintIcon,
  [mintRequestTypes.fill]: DepositIcon,
  [mintRequestTypes.burn]: BurnIcon,
};

/** What was asked for, as a sign. */
export function KindIcon({ type }: { type: number }) {
  const Sign = icons[type] ?? BillsIcon;
  return <Sign size={20} />;
}
