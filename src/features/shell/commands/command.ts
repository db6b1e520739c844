import type { useNavigate } from '@tanstack/react-router';
import type commands from '../../../../public/locales/en/commands.json';
import type { WalletPart } from '../../../../contract/wallet-parts';
import type { HomeArea, HomePlace } from '../../../money/hubs/home-place';
import type { HousePlace } from '../../../money/hubs/house-place';
import type { CommandView } from './command-views';

/** What a command has to work with. */
export interface CommandWays {
  navigate: ReturnType<typeof useNavigate>;
  /** My bills or Pay, with the hub that holds most. */
  home: (area: HomeArea) => Promise<HomePlace>;
  /** The mint house, with the hub and currency that hold most. */
  house: () => Promise<HousePlace>;
  show: (view: CommandView) => void;
}

/** Where a command's control stands; `anywhere` is the frame around all screens. */
export type CommandPlace =
  | 'anywhere'
  | 'bills'
  | 'currency'
  | 'table'
  | 'bill'
  | 'pay'
  | 'wallet'
  | 'coin'
  | 'mintHouse'
  | 'history';

/** The groups of the lists: first what is selected or open, if anything is. */
export const commandAreas = [
  'table',
  'bill',
  'goTo',
  'bills',
  'wallet',
  'mintHouse',
  'history',
  'till',
  'settings',
  'everywhere',
] as const;

export type CommandArea = (typeof commandAreas)[number];

/**
 * Something that a signed-in user can do. A command with a control presses it on the screen, so it can do no more than a
 * press there, and only while the control can be pressed: it opens a flow, and never confirms anything.
 */
export interface Command {
  id: string;
  label: `commands:${Exclude<keyof typeof commands, `found_${string}`>}`;
  area: CommandArea;
  /**
   * The shortcut as tinykeys writes it, with blanks between presses. That of a control works where the control stands,
   * all others everywhere.
   */
  keys?: string;
  /** Left out of all lists while the part is not available. */
  part?: WalletPart;
  isForMerchants?: true;
  /** A selector of what is pressed, or of what is around it. A field to type in takes the focus. */
  control?: string;
  /** Where the control stands; commands of one place do not share a shortcut. */
  places?: readonly CommandPlace[];
  /** What is done where the control is absent; without it the command exists only where its control is. */
  go?: (ways: CommandWays) => unknown;
  /** Keys that are heard elsewhere, such as by the control itself: in the overview only. */
  isHeardElsewhere?: true;
}
