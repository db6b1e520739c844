import type { ComponentType } from 'react';
import { builtParts, isBuilt } from '../../../contract/wallet-parts';
import type { WalletPart } from '../../../contract/wallet-parts';
import type { IconProps } from '../../ui/icon';
import { BillsIcon } from '../../ui/icons/bills-icon';
import { CameraScanIcon } from '../../ui/icons/camera-scan-icon';
import { CryptoIcon } from '../../ui/icons/crypto-icon';
import { HistoryIcon } from '../../ui/icons/history-icon';
import { MintIcon } from '../../ui/icons/mint-icon';
import { ReferralsIcon } from '../../ui/icons/referrals-icon';
import { SettingsIcon } from '../../ui/icons/settings-icon';
import { TillIcon } from '../../ui/icons/till-icon';

/** The areas of the signed-in app: where each begins, which paths belong to it, and its picture. */
export const areas = {
  bills: { to: '/bills', paths: ['/bills', '/pay'], Icon: BillsIcon },
  wallet: { to: '/wallet', paths: ['/wallet'], Icon: CryptoIcon },
  pay: { to: '/pay', paths: ['/pay'], Icon: CameraScanIcon },
  mintHouse: { to: '/mint-house', paths: ['/mint-house'], Icon: MintIcon },
  history: { to: '/history', paths: ['/history'], Icon: HistoryIcon, part: 'history' },
  referrals: { to: '/referrals', paths: ['/referrals'], Icon: ReferralsIcon, part: 'referrals' },
  till: { to: '/till', paths: ['/till'], Icon: TillIcon },
  settings: { to: '/settings', paths: ['/settings'], Icon: SettingsIcon },
} as const satisfies Record<string, Area>;

interface Area {
  to: string;
  paths: readonly string[];
  Icon: ComponentType<IconProps>;
  part?: WalletPart;
}

export type AreaId = keyof typeof areas;

/** Whether a path belongs to an area. */
export function isInArea(path: string, area: AreaId): boolean {
  return areas[area].paths.some((start) => path === start || path.startsWith(`${start}/`));
}

/** Those of some areas that are built, in the same order. */
export function builtAreas(ids: readonly AreaId[], parts = builtParts): AreaId[] {
  return ids.filter((id) => {
    const { part }: Area = areas[id];
    return isBuilt(part, parts);
  });
}

/** The area whose own beginning a path lies under. */
export function areaOf(path: string): AreaId | undefined {
  const ids = builtAreas(Object.keys(areas) as AreaId[]);
  return ids.find((id) => path === areas[id].to || path.startsWith(`${areas[id].to}/`));
}
