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
