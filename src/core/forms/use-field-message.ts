import { useTranslation } from 'react-i18next';
import type { FieldProblem } from './field-problem';

/** The words for what is wrong with a field. */
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
