/** Where a money call stands. Only `done` and `refused` say what became of it. */
export type MoneyCallState<Answer> =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** No answer came, or none that decides: it is asked again with the same key. */
  | { kind: 'checking' }
  | { kind: 'done'; answer: Answer }
  | { kind: 'refused'; error: unknown }
  /** Too old to be asked again: the server may have forgotten the key, and would do it a second time. */
  | { kind: 'unknown' };
