import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { builtParts, isBuilt } from '../../../contract/wallet-parts';
import type { WalletPart } from '../../../contract/wallet-parts';
import { useHome } from '../../money/hubs/home-place';
import type { HomePlace, HomeStart } from '../../money/hubs/home-place';
import { useHouse } from '../../money/hubs/house-place';
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

/** The areas of the signed-in app: their start pages, paths, and icons. */
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

/** The areas whose parts are available, in the same order. */
export function builtAreas(ids: readonly AreaId[], parts = builtParts): AreaId[] {
  return ids.filter((id) => {
    const { part }: Area = areas[id];
    return isBuilt(part, parts);
  });
}

/** The area whose start page a path is below. */
export function areaOf(path: string): AreaId | undefined {
  const ids = builtAreas(Object.keys(areas) as AreaId[]);
  return ids.find((id) => path === areas[id].to || path.startsWith(`${areas[id].to}/`));
}

/** The localised names of the areas. */
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

/** An area's start page; for Pay with the scanner open. */
interface AreaPlace {
  to: (typeof areas)[AreaId]['to'];
  search?: { hub: Hub | undefined; modal: 'scan' };
}

/**
 * The target of an area's entry in the bars: My bills, Pay and the mint house lead to the hub that holds most, Pay with
 * the scanner open.
 */
export function useAreaTarget(id: AreaId): HomePlace | HomeStart | AreaPlace | ReturnType<typeof useHouse> {
  const house = useHouse();
  const home = useHome(id === 'pay' ? 'pay' : 'bills');
  if (id === 'bills') return home;
  if (id === 'mintHouse') return house;
  if (id !== 'pay') return { to: areas[id].to };
  const { hub } = { hub: undefined, ...home.search };
  return { to: areas.pay.to, search: { hub, modal: 'scan' } };
}
