import { useSyncExternalStore } from 'react';
import { brand, outsideLinkIds } from '../../../contract/brand';
import type { OutsideLink } from '../../../contract/brand';
import { readStored, writeStored } from '../../lib/browser-storage';
import { callApi } from '../api/call-api';
import { linksCalls } from '../api/guest-calls';

export type OutsideLinks = Readonly<Record<OutsideLink, string>>;

/** The next start has the links at once, and without a network. */
const storageKey = 'billfold.links';
const listeners = new Set<() => void>();

let known: OutsideLinks | undefined;

/** Only https addresses and support's mailbox are taken over: what lies in storage may be of another release. */
function readKept(): Partial<Record<OutsideLink, string>> {
  try {
    const kept = JSON.parse(readStored(storageKey) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      outsideLinkIds.flatMap((id) => {
        const link = kept[id];
        return isFit(id, link) ? [[id, link]] : [];
      }),
    );
  } catch {
    return {};
  }
}

function isFit(id: OutsideLink, link: unknown): link is string {
  if (typeof link !== 'string') return false;
  return link === '' || link.startsWith('https://') || (id === 'support' && link.startsWith('mailto:'));
}

/** The operator's links to pages outside the app; an empty one hides its control. */
export function outsideLinks(): OutsideLinks {
  known ??= { ...brand.links, ...readKept() };
  return known;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The links for components, which follow changes of the server's settings. */
export function useOutsideLinks(): OutsideLinks {
  return useSyncExternalStore(subscribe, outsideLinks, () => brand.links);
}

/** Asks the server for its links; without an answer those of the last start stay. */
export async function refreshOutsideLinks(): Promise<void> {
  const answer = await callApi(linksCalls.getLinks, {}).catch(() => undefined);
  if (answer === undefined) return;
  writeStored(storageKey, JSON.stringify(answer.payload));
  known = undefined;
  for (const listener of listeners) listener();
}
