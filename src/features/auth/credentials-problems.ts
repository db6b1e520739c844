import { emailProblem } from '../../core/forms/email-problem';
import type { FieldProblem } from '../../core/forms/field-problem';

/** What the server's own bounds are; a test compares them. */
const loginLength = { min: 5, max: 254 };
const passwordMax = 255;

interface CredentialsProblems {
  email?: FieldProblem | undefined;
  password?: FieldProblem | undefined;
}

/** What keeps these credentials from being sent. Whether they are right only the server knows. */
export function credentialsProblems(credentials: { email: string; password: string }): CredentialsProblems {
  return {
    email: emailProblem(credentials.email, loginLength),
    password: typedPasswordProblem(credentials.password),
  };
}

function typedPasswordProblem(password: string): FieldProblem | undefined {
  if (password === '') return { kind: 'required' };
  return password.length > passwordMax ? { kind: 'maxLength', count: passwordMax } : undefined;
}
