import type { FieldProblem } from './field-problem';

/** The same pattern by which the server tells an address, so that a form never sends what would be refused. */
const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** What is wrong with an e-mail address; surrounding space does not count. */
export function emailProblem(typed: string, length: { min: number; max: number }): FieldProblem | undefined {
  const email = typed.trim();
  if (email === '') return { kind: 'required' };
  if (email.length > length.max) return { kind: 'maxLength', count: length.max };
  if (!emailPattern.test(email)) return { kind: 'email' };
  if (email.length < length.min) return { kind: 'minLength', count: length.min };
  return undefined;
}
