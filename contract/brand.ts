/** Places outside the app. */
export type OutsideLink =
  | 'blockchainExplorer'
  | 'cashSite'
  | 'vaultWallet'
  | 'tectumSpace'
  | 'helpChat'
  | 'learnMorePresale'
  | 'technicalDocumentation'
  | 'terms'
  | 'appStore'
  | 'googlePlay'
  | 'desktopApp'
  | 'networkRpc'
  | 'walletExtension'
  | 'exchangeWidget'
  | 'marketingContact'
  | 'facebook'
  | 'telegram'
  | 'linkedIn'
  | 'youTube'
  | 'instagram'
  | 'x'
  | 'crunchbase'
  | 'coinMarketCap'
  | 'coinGecko';

const links: Readonly<Record<OutsideLink, string>> = {
  blockchainExplorer: '',
  cashSite: '',
  vaultWallet: '',
  tectumSpace: '',
  helpChat: '',
  learnMorePresale: '',
  technicalDocumentation: '',
  terms: '',
  appStore: '',
  googlePlay: '',
  desktopApp: '',
  networkRpc: '',
  walletExtension: 'https://metamask.io/download/',
  exchangeWidget: '',
  marketingContact: '',
  facebook: '',
  telegram: '',
  linkedIn: '',
  youTube: '',
  instagram: '',
  x: '',
  crunchbase: '',
  coinMarketCap: '',
  coinGecko: '',
};

/** The id of a tag manager's container; it is loaded only for those who agreed to it. */
const tagManagerId: string = '';

/** The one place for names and outside links, read by client and server. An empty link hides its control. */
export const brand = {
  appName: 'Billfold',
  billName: 'Note',
  appVersion: '4.6.0',
  /** Older apps are asked to update before they go on; raised when a call changes in a way they can't know. */
  oldestAppVersion: '4.6.0',
  appStage: 'beta',
  tagManagerId,
  links,
} as const;
