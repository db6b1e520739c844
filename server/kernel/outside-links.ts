import { brand, outsideLinkIds } from '../../contract/brand';
import type { OutsideLink } from '../../contract/brand';

/** The networks whose explorer a setting may name. */
export type ExplorerNetwork = keyof typeof brand.explorers;

/** Addresses by name as an operator writes them: `helpChat=https://… terms=https://…`, parted by spaces. */
function readPairs(text: string): [name: string, address: string][] {
  return text
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => {
      const end = part.indexOf('=');
      return end < 0 ? [part, ''] : [part.slice(0, end), part.slice(end + 1)];
    });
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}

/** What is wrong with the setting's text; undefined when nothing is. */
export function faultOfLinks(text: string): string | undefined {
  const names: readonly string[] = outsideLinkIds;
  for (const [name, address] of readPairs(text)) {
    if (!names.includes(name)) return `it names ${name}; links are ${names.join(', ')}`;
    if (address !== '' && !isHttps(address)) return `it must begin with https:// for ${name}`;
  }
  return undefined;
}

/** The brand's links, with those of the setting in their place; an empty one hides its control. */
export function readLinks(text = ''): Record<OutsideLink, string> {
  return { ...brand.links, ...Object.fromEntries(readPairs(text)) };
}

/** What is wrong with the setting's text; undefined when nothing is. */
export function faultOfExplorers(text: string): string | undefined {
  for (const [name, address] of readPairs(text)) {
    if (!Object.hasOwn(brand.explorers, name))
      return `it names ${name}; networks are ${Object.keys(brand.explorers).join(', ')}`;
    if (address !== '' && !(isHttps(address) && address.includes('{hash}')))
      return `it must begin with https:// for ${name}, and hold {hash} where the transaction's hash belongs`;
  }
  return undefined;
}

/** The explorers' pages that the setting names, by network. */
export function readExplorers(text = ''): Partial<Record<ExplorerNetwork, string>> {
  return Object.fromEntries(readPairs(text));
}

/** What is wrong with a list of witnesses of the log, if anything. Only this machine's may be called in the clear. */
export function faultOfWitnesses(given: string): string | undefined {
  const areRight = given
    .split(',')
    .every((url) => /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(url) && URL.canParse(url));
  return areRight ? undefined : 'it must list addresses that begin with https://, with commas between them';
}
