import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { builtParts, isBuilt } from '../../../contract/wallet-parts';
import type { WalletPart } from '../../../contract/wallet-parts';
import { useHome } from '../../money/hubs/home-place';
import type { HomePlace, HomeStart } from '../../money/hubs/home-place';
import type { IconProps } from '../../ui/icon';
import {
  BillsIcon,
  CameraScanIcon,
  CryptoIcon,
  HistoryIcon,
  MintIcon,
  ReferralsIcon,
  SettingsIcon,
  TillIcon,
} from '../../ui/icons/area-icons';

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

/** The areas' names. */
export function useAreaNames(): Record<AreaId, string> {
  const { t } = useTranslation('shell');
  return {
    bills: t('navBills'),
    wallet: t('navCrypto'),
    pay: t('navPay'),
    mintHouse: t('navMintHouse'),
    history: t('navHistory'),
    referrals: t('navReferrals'),
    till: t('navTill'),
    settings: t('navSettings'),
  };
}

/** An area's beginning; of Pay with the scanner on it. */
interface AreaPlace {
  to: (typeof areas)[AreaId]['to'];
  search?: { hub: Hub | undefined; modal: 'scan' };
}

/** Where the bars' entry of an area leads: My bills and Pay to the hub that holds most, Pay to its camera at once. */
export function useAreaTarget(id: AreaId): HomePlace | HomeStart | AreaPlace {
  const home = useHome(id === 'pay' ? 'pay' : 'bills');
  if (id === 'bills') return home;
  if (id !== 'pay') return { to: areas[id].to };
  const { hub } = { hub: undefined, ...home.search };
  return { to: areas.pay.to, search: { hub, modal: 'scan' } };
}
