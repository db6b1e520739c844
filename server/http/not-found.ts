import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { allRoutes } from '../../contract/all-routes';
import { AppError } from '../kernel/app-error';

const apiPathPattern = /^\/api(\/|$)/;
/**
 * Files, by folder, extension or leading dot: a missing one must not be served as a page, which browsers and
 * robots would take for its content. Query strings may have dots.
 */
const filePathPattern =
  /^\/(assets|avatars|bill-templates|fonts|icons|locales|profile-icons|screenshots|splash)\/|\/\.|^\/(?!search=).*\.[^/]*$/;

/** Whether a path (without query) can only be a screen of the app. */
export function isScreenPath(path: string): boolean {
  return !apiPathPattern.test(path) && !filePathPattern.test(path);
}

function methodsOf(path: string): HTTPMethods[] {
  return Object.values(allRoutes)
    .filter((route) => route.path === path)
    .map((route) => route.method);
}

interface Found {
  /** The app's page. */
  sendApp: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** A file that isn't on this disk; undefined if there is none. */
  sendKept: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
}

/**
 * Unknown API paths and files: 10010; a known path with another method: 405. Everything else gets the app's page.
 */
export function installNotFound(app: FastifyInstance, { sendApp, sendKept }: Found): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (isScreenPath(path)) return sendApp(request, reply);
      const kept = await sendKept(request, reply);
      if (kept !== undefined) return kept;
    }
    const methods = methodsOf(path);
    if (methods.length === 0) throw new AppError('noDataFound');
    reply.header('allow', methods.join(', '));
    throw new AppError('incorrectParameters', {
      httpStatus: 405,
      errorMsgs: [`method: use ${methods.join(' or ')}`],
    });
  });
}
