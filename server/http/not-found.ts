import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { allRoutes } from '../../contract/all-routes';
import { AppError } from '../kernel/app-error';

const apiPathPattern = /^\/api(\/|$)/;
/**
 * Files, told by their folder, an extension or a leading dot: one that is missing must not look like a page, which a browser
 * or a robot would take for its content. A search's text may have dots.
 */
const filePathPattern =
  /^\/(assets|bill-templates|fonts|icons|locales|screenshots|splash)\/|\/\.|^\/(?!search=).*\.[^/]*$/;

/** Whether a path, without its query, is a screen of the app's if it is anything. */
export function isScreenPath(path: string): boolean {
  return !apiPathPattern.test(path) && !filePathPattern.test(path);
}

function methodsOf(path: string): HTTPMethods[] {
  return Object.values(allRoutes)
    .filter((route) => route.path === path)
    .map((route) => route.method);
}

/** Unknown API paths and files: 10010; a known path with another method: 405. Any other path is the app's to show. */
export function installNotFound(
  app: FastifyInstance,
  sendApp: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (isScreenPath(path) && (request.method === 'GET' || request.method === 'HEAD')) {
      return sendApp(request, reply);
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
