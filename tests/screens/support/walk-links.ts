import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { translator } from '../../e2e/translator';
import type { OpenedApp } from './open-app';

const t = translator();
const origin = 'http://localhost';
/** Links behind these buttons belong to the page. */
const openers = 'main [aria-expanded="false"], main [aria-haspopup="dialog"]';

/** The result of a walk: the kinds of screens, and the addresses not found. */
interface Walk {
  screens: string[];
  deadEnds: string[];
}

/**
 * Follows all links from these addresses: opens each screen once for every sheet, hub and tab, with the first
 * currency or bill that comes. `look` is called on each.
 */
export async function walkLinks(
  { user, history }: OpenedApp,
  starts: readonly string[],
  look?: (address: string) => Promise<void>,
): Promise<Walk> {
  const walk: Walk = { screens: [], deadEnds: [] };
  const waiting = [...starts, ...(await linksOfMenu(user))];
  const seen = new Set<string>();
  for (const address of waiting) {
    if (seen.has(kindOf(address))) continue;
    seen.add(kindOf(address));
    history.push(address);
    await arrive(history);
    await look?.(address);
    const heading = document.querySelector('h1')?.textContent ?? '';
    const isDead = [t('common:notFoundTitle'), t('common:technicalTitle')].includes(heading);
    if (isDead) walk.deadEnds.push(address);
    else walk.screens.push(kindOf(address));
    waiting.push(...linksHere());
    for (const opener of document.querySelectorAll<HTMLElement>(openers)) await user.click(opener);
    await arrive(history);
    waiting.push(...linksHere());
  }
  return walk;
}

/** The links of the current page within the app, including overlays; the API's reference is a page of the server's. */
function linksHere(): string[] {
  return [...document.querySelectorAll('a')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('/') && !href.startsWith('/assets/') && href !== '/api');
}

async function linksOfMenu(user: UserEvent): Promise<string[]> {
  await user.click(await screen.findByRole('button', { name: t('shell:userMenu') }));
  await screen.findByRole('dialog', { name: t('shell:userMenu') });
  const links = linksHere();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return links;
}

/** Waits until the router is done and the page's first responses are rendered. */
export async function arrive(history: OpenedApp['history']): Promise<void> {
  await waitFor(() => {
    const { status, resolvedLocation } = window.__TSR_ROUTER__?.state ?? {};
    expect(status).toBe('idle');
    expect(resolvedLocation?.href).toBe(history.location.href);
    expect(document.querySelector('h1')).not.toBeNull();
    expect(document.querySelector('main [aria-busy="true"], main [style*="--skeleton-radius"]')).toBeNull();
  });
}

/** An address without the parts that differ between bills and currencies. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, origin);
  const place = pathname
    .replace(/\/[0-9]{16}$/, '/:serial')
    .replace(/\/[a-z0-9]+-[a-z0-9]+-[a-z0-9]+/, '/:currency');
  const search = [...searchParams]
    .filter(([name]) => name !== 'currency' && name !== 'data')
    .map(([name, value]) => `${name}=${value.replace(/[0-9]{16}/, ':serial')}`);
  return search.length === 0 ? place : `${place}?${search.sort().join('&')}`;
}
