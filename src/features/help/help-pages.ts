import { builtParts, isBuilt } from '../../../contract/wallet-parts';
import type { WalletPart, WalletParts } from '../../../contract/wallet-parts';

/** The pages of the help: their texts, their subpages, and related pages. */
export const helpPages = {
  main: {
    title: 'mainTitle',
    text: 'mainText',
    steps: [],
    parts: ['bills', 'wallet', 'mintHouse'],
    more: [],
  },
  mintHouse: {
    title: 'mintHouseTitle',
    text: 'mintHouseText',
    steps: [],
    parts: ['mint', 'fill', 'burn', 'stripe'],
    more: ['noteBills'],
  },
  bills: {
    title: 'billsTitle',
    text: 'billsText',
    steps: [],
    parts: ['noteBills', 'handover', 'billsDeposit', 'export', 'transfer', 'notePay'],
    more: ['stripe', 'mintHouse'],
  },
  wallet: {
    title: 'walletTitle',
    text: 'walletText',
    steps: [],
    parts: ['send', 'cryptoDeposit', 'buyTct', 'migrate'],
    more: ['bills'],
  },
  mint: {
    title: 'mintTitle',
    text: 'mintText',
    steps: ['mintStep1', 'mintStep2', 'mintStep3', 'mintStep4', 'mintStep5'],
    parts: [],
    more: ['fill', 'stripe'],
  },
  fill: {
    title: 'fillTitle',
    text: 'fillText',
    steps: ['fillStep1', 'fillStep2', 'fillStep3', 'fillStep4', 'fillStep5', 'fillStep6'],
    parts: [],
    more: ['mint', 'burn', 'cryptoDeposit'],
  },
  burn: {
    title: 'burnTitle',
    text: 'burnText',
    steps: ['burnStep1', 'burnStep2', 'burnStep3', 'burnStep4', 'burnStep5', 'burnStep6'],
    parts: [],
    more: ['stripe', 'noteBills', 'cryptoDeposit'],
  },
  stripe: {
    title: 'stripeTitle',
    text: 'stripeText',
    steps: [],
    parts: [],
    more: ['noteBills', 'mint', 'burn'],
  },
  noteBills: {
    title: 'noteBillsTitle',
    text: 'noteBillsText',
    steps: ['noteBillsStep1', 'noteBillsStep2', 'noteBillsStep3', 'noteBillsStep4'],
    parts: [],
    more: ['stripe', 'export', 'handover'],
  },
  handover: {
    title: 'handoverTitle',
    text: 'handoverText',
    steps: ['handoverStep1', 'handoverStep2', 'handoverStep3', 'handoverStep4', 'handoverStep5'],
    parts: [],
    more: ['export', 'notePay'],
  },
  billsDeposit: {
    title: 'billsDepositTitle',
    text: 'billsDepositText',
    steps: [
      'billsDepositStep1',
      'billsDepositStep2',
      'billsDepositStep3',
      'billsDepositStep4',
      'billsDepositStep5',
    ],
    parts: [],
    more: ['export', 'noteBills'],
  },
  export: {
    title: 'exportTitle',
    text: 'exportText',
    steps: ['exportStep1', 'exportStep2', 'exportStep3', 'exportStep4', 'exportStep5'],
    parts: [],
    more: ['billsDeposit', 'handover'],
  },
  transfer: {
    title: 'transferTitle',
    text: 'transferText',
    steps: ['transferStep1', 'transferStep2', 'transferStep3', 'transferStep4', 'transferStep5'],
    parts: [],
    more: ['notePay', 'noteBills'],
  },
  notePay: {
    title: 'notePayTitle',
    text: 'notePayText',
    steps: ['notePayStep1', 'notePayStep2', 'notePayStep3', 'notePayStep4', 'notePayStep5'],
    parts: [],
    more: ['transfer', 'handover'],
  },
  send: {
    title: 'sendTitle',
    text: 'sendText',
    steps: ['sendStep1', 'sendStep2', 'sendStep3', 'sendStep4', 'sendStep5', 'sendStep6'],
    parts: [],
    more: ['cryptoDeposit', 'migrate'],
  },
  cryptoDeposit: {
    title: 'cryptoDepositTitle',
    text: 'cryptoDepositText',
    steps: [
      'cryptoDepositStep1',
      'cryptoDepositStep2',
      'cryptoDepositStep3',
      'cryptoDepositStep4',
      'cryptoDepositStep5',
    ],
    parts: [],
    more: ['send', 'migrate', 'fill'],
  },
  buyTct: {
    part: 'buyTct',
    title: 'buyTctTitle',
    text: 'buyTctText',
    steps: ['buyTctStep1', 'buyTctStep2', 'buyTctStep3', 'buyTctStep4', 'buyTctStep5'],
    parts: [],
    more: ['cryptoDeposit', 'noteBills'],
  },
  migrate: {
    part: 'migrate',
    title: 'migrateTitle',
    text: 'migrateText',
    steps: ['migrateStep1', 'migrateStep2', 'migrateStep3', 'migrateStep4', 'migrateStep5'],
    parts: [],
    more: ['send', 'cryptoDeposit'],
  },
} as const satisfies Record<string, HelpPageForm>;

interface HelpPageForm {
  /** The part of the app that the page explains. */
  part?: WalletPart;
  title: string;
  text: string;
  /** The steps, in order. */
  steps: readonly string[];
  parts: readonly string[];
  more: readonly string[];
}

export type HelpPageId = keyof typeof helpPages;

/** A help page without the distinction of its kind. */
export interface HelpPage {
  title: `${HelpPageId}Title`;
  text: `${HelpPageId}Text`;
  steps: readonly (typeof helpPages)[HelpPageId]['steps'][number][];
  parts: readonly HelpPageId[];
  more: readonly HelpPageId[];
}

/** The pages about parts of the app that are available. */
export function builtHelpPages(parts = builtParts): HelpPageId[] {
  return builtOnly(Object.keys(helpPages) as HelpPageId[], parts);
}

/** A page by its id, linking only to pages about available parts. */
export function helpPage(id: HelpPageId, parts = builtParts): HelpPage {
  const page: HelpPage = helpPages[id];
  return { ...page, parts: builtOnly(page.parts, parts), more: builtOnly(page.more, parts) };
}

function builtOnly(ids: readonly HelpPageId[], parts: WalletParts): HelpPageId[] {
  return ids.filter((id) => {
    const { part }: HelpPageForm = helpPages[id];
    return isBuilt(part, parts);
  });
}

const pageOfRoute: Readonly<Record<string, HelpPageId>> = {
  bills: 'bills',
  pay: 'notePay',
  wallet: 'wallet',
  'mint-house': 'mintHouse',
};

/**
 * The stack of pages that the help opens with, the last on top: the main page, then the one for the current
 * screen.
 */
export function firstHelpPages(path: string): HelpPageId[] {
  const route = path.split('/')[1] ?? '';
  const page = Object.hasOwn(pageOfRoute, route) ? pageOfRoute[route] : undefined;
  return page === undefined ? ['main'] : ['main', page];
}
