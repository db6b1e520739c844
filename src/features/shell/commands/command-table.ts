import { switchTheme } from '../../../platform/theme/theme';
import { areas } from '../areas';
import type { Command, CommandPlace, CommandWays } from './command';

/** The control with this name in its `data-command`. */
const at = (places: readonly CommandPlace[], id: string) => ({ places, control: `[data-command="${id}"]` });

type BillsModal = 'handover' | 'export' | 'transfer' | 'deposit';

/** Opens a sheet over My bills. */
const openBills =
  (modal: BillsModal) =>
  async ({ navigate, home }: CommandWays) => {
    const { search } = await home('bills');
    await navigate({ to: '/bills', search: { hub: search.hub, modal } });
  };

type HouseOperation = 'mint' | 'fill' | 'burn' | 'history';

/** Opens an operation of the mint house, with the hub and currency that hold most. */
const openHouse =
  (operation: HouseOperation) =>
  async ({ navigate, house }: CommandWays) => {
    const { params, ...place } = await house();
    await navigate({ ...place, params: { ...params, operation } });
  };

/** Opens a page at a fixed address. */
const open =
  (target: Parameters<CommandWays['navigate']>[0]) =>
  async ({ navigate }: CommandWays) =>
    navigate(target);

const goTo: readonly Omit<Command, 'area'>[] = [
  {
    id: 'goBills',
    label: 'commands:goBills',
    keys: 'g b',
    go: async ({ navigate, home }) => navigate(await home('bills')),
  },
  {
    id: 'goPay',
    label: 'commands:goPay',
    keys: 'g p',
    go: async ({ navigate, home }) => navigate(await home('pay')),
  },
  { id: 'goWallet', label: 'commands:goWallet', keys: 'g c', go: open({ to: areas.wallet.to }) },
  { id: 'goMintHouse', label: 'commands:goMintHouse', keys: 'g m', go: openHouse('mint') },
  {
    id: 'goHistory',
    label: 'commands:goHistory',
    keys: 'g h',
    part: areas.history.part,
    go: open({ to: areas.history.to }),
  },
  {
    id: 'goReferrals',
    label: 'commands:goReferrals',
    keys: 'g r',
    part: areas.referrals.part,
    go: open({ to: areas.referrals.to }),
  },
  {
    id: 'goTill',
    label: 'commands:goTill',
    keys: 'g t',
    isForMerchants: true,
    go: open({ to: areas.till.to }),
  },
  { id: 'goSettings', label: 'commands:goSettings', keys: 'g s', go: open({ to: areas.settings.to }) },
];

const both = ['bills', 'currency'] as const;
const withHubs = ['bills', 'pay', 'mintHouse'] as const;

const bills: readonly Omit<Command, 'area'>[] = [
  {
    id: 'handOver',
    label: 'commands:handOver',
    keys: 'h',
    ...at(both, 'handover'),
    go: openBills('handover'),
  },
  { id: 'export', label: 'commands:export', keys: 'e', ...at(both, 'export'), go: openBills('export') },
  {
    id: 'transfer',
    label: 'commands:transfer',
    keys: 't',
    ...at(both, 'transfer'),
    go: openBills('transfer'),
  },
  { id: 'deposit', label: 'commands:deposit', keys: 'd', ...at(both, 'deposit'), go: openBills('deposit') },
  { id: 'burn', label: 'commands:burn', keys: 'b', ...at(['currency'], 'burn') },
  { id: 'job', label: 'commands:newestJob', keys: 'j', ...at(['bills'], 'jobs') },
  { id: 'selectBills', label: 'commands:selectBills', keys: 's', ...at(['currency'], 'select-bills') },
  {
    id: 'scan',
    label: 'commands:scan',
    keys: 'c',
    control: '#content a[href*="modal=scan"]',
    places: ['pay'],
    go: async ({ navigate }) => navigate({ to: areas.pay.to, search: { modal: 'scan' } }),
  },
  {
    id: 'hideEmpty',
    label: 'commands:hideEmpty',
    keys: 'z',
    control: '#content input[role="switch"]',
    places: ['bills', 'pay', 'wallet'],
  },
  { id: 'blueHub', label: 'commands:blueHub', keys: '1', control: 'a[data-hub="blue"]', places: withHubs },
  { id: 'greenHub', label: 'commands:greenHub', keys: '2', control: 'a[data-hub="green"]', places: withHubs },
];

const table: readonly Omit<Command, 'area'>[] = [
  {
    id: 'handOverSelected',
    label: 'commands:handOverSelected',
    keys: 'h',
    ...at(['table'], 'selected-handover'),
  },
  { id: 'exportSelected', label: 'commands:exportSelected', keys: 'e', ...at(['table'], 'selected-export') },
  {
    id: 'transferSelected',
    label: 'commands:transferSelected',
    keys: 't',
    ...at(['table'], 'selected-transfer'),
  },
  { id: 'burnSelected', label: 'commands:burnSelected', keys: 'b', ...at(['table'], 'selected-burn') },
  { id: 'selectAll', label: 'commands:selectAll', keys: 'a', ...at(['table'], 'select-all') },
  { id: 'stopSelecting', label: 'commands:stopSelecting', keys: 's', ...at(['table'], 'stop-selecting') },
  {
    id: 'selectRow',
    label: 'commands:selectRow',
    keys: 'Space',
    ...at(['table'], 'select-all'),
    isHeardElsewhere: true,
  },
  {
    id: 'selectRange',
    label: 'commands:selectRange',
    keys: 'Shift+ArrowDown',
    ...at(['table'], 'select-all'),
    isHeardElsewhere: true,
  },
];

const bill: readonly Omit<Command, 'area'>[] = [
  { id: 'handOverBill', label: 'commands:handOverBill', keys: 'h', ...at(['bill'], 'bill-handover') },
  { id: 'exportBill', label: 'commands:exportBill', keys: 'e', ...at(['bill'], 'bill-export') },
  { id: 'savePicture', label: 'commands:savePicture', keys: 's', ...at(['bill'], 'bill-picture') },
];

/** On My crypto and on one of its currencies, whose page the sheet begins with. */
const openWallet = (modal: 'send' | 'deposit' | 'migrate') => ({
  control: `#content a[href$="modal=${modal}"]`,
  places: ['wallet', 'coin'] as const,
  go: async ({ navigate }: CommandWays) => navigate({ to: areas.wallet.to, search: { modal } }),
});

const wallet: readonly Omit<Command, 'area'>[] = [
  { id: 'sendCrypto', label: 'commands:sendCrypto', keys: 's', ...openWallet('send') },
  { id: 'depositCrypto', label: 'commands:depositCrypto', keys: 'd', ...openWallet('deposit') },
  {
    id: 'migrateCrypto',
    label: 'commands:migrateCrypto',
    keys: 'm',
    part: 'migrate',
    ...openWallet('migrate'),
  },
  {
    id: 'buyTct',
    label: 'commands:buyTct',
    keys: 'b',
    part: 'buyTct',
    control: '#content a[href^="/wallet/buy-tct"]',
    places: ['wallet', 'coin'],
    go: open({ to: '/wallet/buy-tct' }),
  },
];

const house = (operation: HouseOperation) => ({
  id: `house-${operation}`,
  ...at(['mintHouse'], `house-${operation}`),
  go: openHouse(operation),
});

const mintHouse: readonly Omit<Command, 'area'>[] = [
  { ...house('mint'), label: 'commands:mint', keys: 'm' },
  { ...house('fill'), label: 'commands:fill', keys: 'f' },
  { ...house('burn'), label: 'commands:burnInHouse', keys: 'b' },
  { ...house('history'), label: 'commands:requests', keys: 'r' },
  { id: 'houseNext', label: 'commands:houseNext', keys: 'n', ...at(['mintHouse'], 'order-next') },
];

const { part } = areas.history;

const history: readonly Omit<Command, 'area'>[] = [
  { id: 'search', label: 'commands:searchHistory', keys: '/', part, ...at(['history'], 'history-search') },
  { id: 'type', label: 'commands:historyType', keys: 't', part, ...at(['history'], 'history-type') },
  { id: 'historyArea', label: 'commands:historyArea', keys: 'a', part, ...at(['history'], 'history-area') },
  { id: 'dates', label: 'commands:historyDates', keys: 'd', part, ...at(['history'], 'history-dates') },
  { id: 'papers', label: 'commands:historyPapers', keys: 's', part, ...at(['history'], 'history-papers') },
];

const till: readonly Omit<Command, 'area'>[] = [
  {
    id: 'tillPayments',
    label: 'commands:tillPayments',
    keys: 'g a',
    isForMerchants: true,
    go: open({ to: '/till/payments' }),
  },
];

const settings: readonly Omit<Command, 'area'>[] = [
  {
    id: 'editProfile',
    label: 'commands:editProfile',
    keys: 'g e',
    go: open({ to: '/settings/edit-profile' }),
  },
  { id: 'privacy', label: 'commands:privacy', keys: 'g y', go: open({ to: '/settings/privacy' }) },
  { id: 'twoFactor', label: 'commands:twoFactor', keys: 'g 2', go: open({ to: '/settings/privacy/2fa' }) },
  {
    id: 'transactionSecurity',
    label: 'commands:transactionSecurity',
    keys: 'g x',
    go: open({ to: '/settings/privacy/transaction-security' }),
  },
  {
    id: 'passwordChange',
    label: 'commands:passwordChange',
    keys: 'g w',
    go: open({ to: '/settings/privacy/password-change' }),
  },
  {
    id: 'privateKey',
    label: 'commands:privateKey',
    keys: 'g k',
    go: open({ to: '/settings/privacy/private-key' }),
  },
  {
    id: 'sessions',
    label: 'commands:sessions',
    keys: 'g d',
    go: open({ to: '/settings/privacy/sessions' }),
  },
  {
    id: 'passkeys',
    label: 'commands:passkeys',
    keys: 'g i',
    go: open({ to: '/settings/privacy/passkeys' }),
  },
  {
    id: 'verification',
    label: 'commands:verification',
    keys: 'g z',
    go: open({ to: '/settings/verification' }),
  },
  { id: 'appLock', label: 'commands:appLock', keys: 'g q', go: open({ to: '/settings/privacy/app-lock' }) },
  { id: 'developers', label: 'commands:developers', keys: 'g j', go: open({ to: '/settings/developers' }) },
];

const everywhere: readonly Omit<Command, 'area'>[] = [
  { id: 'palette', label: 'commands:openPalette', keys: '$mod+k', isHeardElsewhere: true },
  { id: 'shortcuts', label: 'commands:openShortcuts', keys: '?', go: ({ show }) => show('shortcuts') },
  { id: 'help', label: 'commands:openHelp', keys: 'g ?', ...at(['anywhere'], 'help') },
  { id: 'support', label: 'commands:support', keys: 'g o', go: open({ to: '/support' }) },
  { id: 'account', label: 'commands:openAccount', keys: 'g u', ...at(['anywhere'], 'account') },
  // The button to log out is in the account, which asks first if necessary.
  { id: 'signOut', label: 'commands:signOut', ...at(['anywhere'], 'account') },
  { id: 'theme', label: 'commands:switchTheme', keys: 'g n', go: switchTheme },
  { id: 'messages', label: 'commands:toMessages', keys: 'Alt+t', isHeardElsewhere: true },
  {
    id: 'exchange',
    label: 'commands:exchange',
    keys: 'g f',
    part: 'buyTct',
    go: ({ show }) => show('exchange'),
  },
  { id: 'verify', label: 'commands:verifyStatement', keys: 'g v', go: open({ to: '/verify' }) },
  { id: 'policy', label: 'commands:policy', keys: 'g l', go: open({ to: '/policy' }) },
];

/** All commands of the app by area, in the order of the lists. */
export const commandTable: readonly Command[] = Object.entries({
  goTo,
  table,
  bill,
  bills,
  wallet,
  mintHouse,
  history,
  till,
  settings,
  everywhere,
} as const).flatMap(([area, some]) => some.map((command) => ({ ...command, area: area as Command['area'] })));
