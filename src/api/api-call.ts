import type { RouteDeclaration } from '../../contract/route/define-route';

/** What the browser needs of a declared route; the models stay out of the app's bundle and give it their types alone. */
export interface ApiCall<Route extends RouteDeclaration> {
  readonly method: Route['method'];
  readonly path: Route['path'];
  readonly access: Route['access'];
  /** It moves money, and needs a key that tells a repetition from a second one. */
  readonly money?: Route['money'];
  /** Only a type: ties the call to its input and answer. */
  readonly route?: Route;
}

/** The calls of an area, each under its name in the contract. */
export type ApiCalls<Routes extends Record<string, RouteDeclaration>> = {
  readonly [Name in keyof Routes]: ApiCall<Routes[Name]>;
};
