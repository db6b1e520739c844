import type * as z from 'zod/mini';
import type { CaptchaAction } from '../captcha/captcha-action';
import type { ErrorName } from '../errors/error-catalogue';

/** How often one caller may call within a window; above it the call fails with 90907 and `Retry-After`. */
interface CallRateLimit {
  calls: number;
  windowS: number;
}

type Model = z.ZodMiniType;

/** The kinds of files that may be uploaded; the server tells them by their first bytes. */
export type UploadKind = 'image/jpeg' | 'image/png' | 'image/webp';

/** A file, sent as the only field of a form (`multipart/form-data`). */
export interface UploadDeclaration {
  field: string;
  maxBytes: number;
  kinds: readonly UploadKind[];
}

/** The success responses by the `status` in their body, each with its own payload. */
type Answers = Readonly<Partial<Record<1 | 10005 | 10019, Model>>>;

/**
 * The declaration of a call, from which path, validation, types on both sides, documentation and generated tests
 * derive.
 */
export interface RouteDeclaration extends RoutePath {
  summary: string;
  /** The `:named` parts of the path. */
  params?: Model;
  query?: Model;
  body?: Model;
  /** In place of a body; for signed-in users only. */
  upload?: UploadDeclaration;
  answers: Answers;
  /** Errors beyond those of every call (invalid input, no session, rate limit, no database) and those of `moneyErrors`. */
  errors: readonly ErrorName[];
  /** The body's `token` must be a solved captcha for this action. */
  captcha?: CaptchaAction;
  /** Counted per address for guests, else per user. */
  rateLimit: CallRateLimit;
  /**
   * It only reads, and a standby of the database may answer it: one that has replayed all that was committed before the call, or,
   * where the answer may be some seconds old, at least what the caller has changed.
   */
  standby?: 'everything' | 'own changes';
}

/** Errors of every call that moves money: while the books lack what was acknowledged, it is refused. */
const moneyErrors: readonly ErrorName[] = ['poolOperationUnavailable'];

/** The errors of a route beyond those of every call. */
export function refusalsOf({ errors, money }: RouteDeclaration): readonly ErrorName[] {
  return money === true ? [...errors, ...moneyErrors] : errors;
}

/** Returns the declaration with its exact types, for client and server. */
export function defineRoute<const Route extends RouteDeclaration>(route: Route): Route {
  return route;
}

/** Allowed callers: `public` needs nothing, `user` needs a bearer token. */
type Access = 'public' | 'user';

/** The scope of API keys that may call it, beside the user's own session. */
export type KeyScope = 'read' | 'epos' | 'pay';

/** What a caller needs besides the input: method, path, and whether to sign in first. */
export interface RoutePath {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  access: Access;
  /** It moves money: it requires an `Idempotency-Key`, and a retry with the same key is executed only once. */
  money?: true;
  /** API keys with this scope may call it, too. */
  keyScope?: KeyScope;
}

type Part<Model, Direction extends 'input' | 'output'> = Model extends z.ZodMiniType
  ? Direction extends 'input'
    ? z.input<Model>
    : z.output<Model>
  : undefined;

/** The input of a call: only the parts that the route declares. */
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

/** The body of a success response: a union discriminated by `status`. */
export type RouteAnswer<Route extends RouteDeclaration> = {
  [Status in keyof Route['answers'] & number]: Route['answers'][Status] extends z.ZodMiniType
    ? { status: Status; payload: z.output<Route['answers'][Status]> }
    : never;
}[keyof Route['answers'] & number];
