const idsByAnswer = new WeakMap<object, string>();

/** Remembers the number of the request that an answer came from, for as long as the answer is kept. */
export function noteOperationId(answer: object, operationId: string | null): void {
  if (operationId !== null && operationId !== '') idsByAnswer.set(answer, operationId);
}

/** What names an answer's request in the server's log: for a receipt, and to be quoted to whoever can help. */
export function operationIdOf(answer: object): string | undefined {
  return idsByAnswer.get(answer);
}
