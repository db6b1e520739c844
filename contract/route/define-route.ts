import type * as z from 'zod/mini';
import type { ErrorName } from '../errors/error-catalogue';
import type { CaptchaAction } from '../captcha/captcha-action';
import type { RoutePath } from './route-path';

/** How often one caller may call within a window; above it the answer is 90907 with `Retry-After`. */
interface CallBudget {
  calls: number;
  windowS: number;
}

type Model = z.ZodMiniType;

/** The success answers, by the `status` in their body; each has its own payload. */
type Answers = Readonly<Partial<Record<1 | 10005 | 10019, Model>>>;

/** One declaration of a call: path, validation, types on both sides, documentation and generated tests follow from it. */
export interface RouteDeclaration extends RoutePath {
  summary: string;
  /** The `:named` parts of the path. */
  params?: Model;
  query?: Model;
  body?: Model;
  answers: Answers;
  /** Refusals beyond those any call can give: bad input, no session, too many calls, no database. */
  errors: readonly ErrorName[];
  /** The body's `token` must be a solved captcha for this action. */
  captcha?: CaptchaAction;
  /** Counted per address for guests and per user otherwise. */
  budget: CallBudget;
}

/** Keeps the declaration's exact types for client and server. */
export function defineRoute<const Route extends RouteDeclaration>(route: Route): Route {
  return route;
}
