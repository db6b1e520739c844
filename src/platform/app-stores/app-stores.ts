import type { OutsideLink } from '../../../contract/brand';

export interface AppStore {
  id: 'appStore' | 'googlePlay' | 'desktopApp';
  /** The brand name, the same in every language. */
  name: string;
  url: string;
}

export type StoreLinks = Readonly<Record<OutsideLink, string>>;

interface Device {
  links: StoreLinks;
  userAgent: string;
  isWide: boolean;
}

const names = { appStore: 'App Store', googlePlay: 'Google Play', desktopApp: 'Desktop' } as const;

/** The stores to offer on a device: its own on a phone, all on a wide screen. */
export function appStores({ links, userAgent, isWide }: Device): AppStore[] {
  const ids = isWide ? (['appStore', 'googlePlay', 'desktopApp'] as const) : phoneStores(userAgent);
  return ids.map((id) => ({ id, name: names[id], url: links[id] })).filter(({ url }) => url !== '');
}

function phoneStores(userAgent: string): AppStore['id'][] {
  if (/Android/.test(userAgent)) return ['googlePlay'];
  if (/iPhone|iPad|iPod/.test(userAgent)) return ['appStore'];
  return ['appStore', 'googlePlay'];
}
