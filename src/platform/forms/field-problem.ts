import { useTranslation } from 'react-i18next';

/** What is wrong with a field; `kind` is the key of its text, `count` a value in it. */
export type FieldProblem =
  | { kind: 'required' | 'onlyNumbers' | 'email' }
  | { kind: 'minLength' | 'maxLength' | 'exactLength'; count: number };

/** The server's own pattern, so that a form never submits an address that would be refused. */
const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** What is wrong with an e-mail address, ignoring surrounding whitespace. */
export function emailProblem(typed: string, length: { min: number; max: number }): FieldProblem | undefined {
  const email = typed.trim();
  if (email === '') return { kind: 'required' };
  if (email.length > length.max) return { kind: 'maxLength', count: length.max };
  if (!emailPattern.test(email)) return { kind: 'email' };
  if (email.length < length.min) return { kind: 'minLength', count: length.min };
  return undefined;
}

/** The texts of field problems. */
export function useFieldMessage(): (problem: FieldProblem | undefined) => string | undefined {
  const { t } = useTranslation('validation');
  return (problem) => {
    switch (problem?.kind) {
      case undefined:
        return undefined;
      case 'required':
        return t('required');
      case 'onlyNumbers':
        return t('onlyNumbers');
      case 'email':
        return t('email');
      case 'minLength':
        return t('minLength', { count: problem.count });
      case 'maxLength':
        return t('maxLength', { count: problem.count });
      case 'exactLength':
        return t('exactLength', { count: problem.count });
    }
  };
}
