import { emailProblem } from '../../core/forms/email-problem';
import type { FieldProblem } from '../../core/forms/field-problem';
import { loginEmailLength } from './login-email-length';

/** What the server's own bound is; a test compares them. */
const passwordMax = 255;

interface CredentialsProblems {
  email?: FieldProblem | undefined;
  password?: FieldProblem | undefined;
}

/** What keeps these credentials from being sent. Whether they are right only the server knows. */
export function credentialsProblems(credentials: { email: string; password: string }): CredentialsProblems {
  return {
    email: emailProblem(credentials.email, loginEmailLength),
    password: typedPasswordProblem(credentials.password),
  };
}

function typedPasswordProblem(password: string): FieldProblem | undefined {
  if (password === '') return { kind: 'required' };
  return password.length > passwordMax ? { kind: 'maxLength', count: passwordMax } : undefined;
}
