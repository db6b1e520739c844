import { linksRoutes } from '../../contract/links/links.contract';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { supportAddress } from '../kernel/mail-addresses';
import { readLinks } from '../kernel/outside-links';

const getLinksRoute = bindRoute(linksRoutes.getLinks, async ({ context: { config } }) => {
  const links = readLinks(config.OUTSIDE_LINKS);
  // Guests can't write through the app, so they are given the mailbox where its messages go.
  const support = links.support === '' ? `mailto:${supportAddress(config)}` : links.support;
  return { status: 1, payload: { ...links, support } };
});

export const boundLinksRoutes: readonly BoundRoute[] = [getLinksRoute];
