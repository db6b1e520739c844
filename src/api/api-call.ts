import type { RouteDeclaration } from '../../contract/route/define-route';

/**
 * What the browser needs of a declared route. Its values are repeated beside their type, so the compiler refuses any
 * difference, and the declarations with their validation stay out of the app's bundle.
 */
export interface ApiCall<Route extends RouteDeclaration> {
  readonly method: Route['method'];
  readonly path: Route['path'];
  readonly access: Route['access'];
  /** Only a type: ties the call to its input and answer. */
  readonly route?: Route;
}

/** The calls of an area, each under its name in the contract. */
export type ApiCalls<Routes extends Record<string, RouteDeclaration>> = {
  readonly [Name in keyof Routes]: ApiCall<Routes[Name]>;
};
