/** What is wrong with a field; the kind is the key of its text, the count belongs into it. */
export type FieldProblem =
  | { kind: 'required' | 'onlyNumbers' | 'email' }
  | { kind: 'minLength' | 'maxLength' | 'exactLength'; count: number };
