/** Links to pages outside the app. The server's setting OUTSIDE_LINKS takes precedence over these. */
export const outsideLinkIds = [
  'blockchainExplorer',
  'cashSite',
  'vaultWallet',
  'tectumSpace',
  'helpChat',
  'support',
  'learnMorePresale',
  'technicalDocumentation',
  'terms',
  'appStore',
  'googlePlay',
  'desktopApp',
  'networkRpc',
  'walletExtension',
  'exchangeWidget',
  'marketingContact',
  'facebook',
  'telegram',
  'linkedIn',
  'youTube',
  'instagram',
  'x',
  'crunchbase',
  'coinMarketCap',
  'coinGecko',
] as const;

export type OutsideLink = (typeof outsideLinkIds)[number];

const links: Readonly<Record<OutsideLink, string>> = {
  blockchainExplorer: '',
  cashSite: '',
  vaultWallet: '',
  tectumSpace: '',
  helpChat: '',
  support: '',
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

/** The page of a transaction at the explorer of each main network that coins are on; its hash stands for `{hash}`. */
const explorers = {
  bitcoin: 'https://mempool.space/tx/{hash}',
  ethereum: 'https://etherscan.io/tx/{hash}',
  tron: 'https://tronscan.org/#/transaction/{hash}',
  tectum: '',
} as const satisfies Record<string, string>;

/** A tag manager's container id; loaded only with the user's consent. */
export const tagManagerId: string = '';

/** Names and outside links for client and server. An empty link hides its control. */
export const brand = {
  appName: 'Billfold',
  billName: 'Note',
  appVersion: '4.6.0',
  /** Older apps must update; raised when a call changes incompatibly. */
  oldestAppVersion: '4.6.0',
  appStage: 'beta',
  tagManagerId,
  links,
  explorers,
} as const;
