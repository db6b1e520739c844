import * as z from 'zod/mini';
import { outsideLinkIds } from '../brand';
import { defineRoute } from '../route/define-route';
import { linksPaths } from './links.paths';

/** The operator's links by name: https addresses; an empty one hides its control. */
export const linksModel = z.record(z.enum(outsideLinkIds), z.string());

export const linksRoutes = {
  getLinks: defineRoute({
    ...linksPaths.getLinks,
    summary: "The operator's links to pages outside the app, as the server's settings name them.",
    answers: { 1: linksModel },
    errors: [],
    rateLimit: { calls: 120, windowS: 60 },
  }),
};
