import type * as z from 'zod/mini';
import type { CaptchaAction } from '../captcha/captcha-action';
import type { ErrorName } from '../errors/error-catalogue';

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

/** Who may call: `public` needs nothing, `user` needs a bearer token. */
type Access = 'public' | 'user';

/** What an API key may be used for, beside the user's own session. */
export type KeyScope = 'read' | 'epos';

/** What a caller needs to know of a call before its input: how, where, and whether to sign in first. */
export interface RoutePath {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  access: Access;
  /** It moves money: it needs an `Idempotency-Key`, and asked again with the same one it is not done again. */
  money?: true;
  /** Programs may call it too, with a key of that scope. */
  keyScope?: KeyScope;
}

type Part<Model, Direction extends 'input' | 'output'> = Model extends z.ZodMiniType
  ? Direction extends 'input'
    ? z.input<Model>
    : z.output<Model>
  : undefined;

/** What a caller passes: only the parts that the route declares. */
export type RouteInput<Route extends RouteDeclaration> = {
  [Name in 'params' | 'query' | 'body' as Route[Name] extends z.ZodMiniType ? Name : never]: Part<
    Route[Name],
    'input'
  >;
};

/** What a handler receives, after validation. */
export type RouteParsed<Route extends RouteDeclaration> = {
  params: Part<Route['params'], 'output'>;
  query: Part<Route['query'], 'output'>;
  body: Part<Route['body'], 'output'>;
};

/** The body of a success answer: a union told apart by `status`. */
export type RouteAnswer<Route extends RouteDeclaration> = {
  [Status in keyof Route['answers'] & number]: Route['answers'][Status] extends z.ZodMiniType
    ? { status: Status; payload: z.output<Route['answers'][Status]> }
    : never;
}[keyof Route['answers'] & number];
