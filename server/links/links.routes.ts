import { linksRoutes } from '../../contract/links/links.contract';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { readLinks } from '../kernel/outside-links';

const getLinksRoute = bindRoute(linksRoutes.getLinks, async ({ context }) => ({
  status: 1,
  payload: readLinks(context.config.OUTSIDE_LINKS),
}));

export const boundLinksRoutes: readonly BoundRoute[] = [getLinksRoute];
