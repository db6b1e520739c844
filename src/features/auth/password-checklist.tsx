import { useTranslation } from 'react-i18next';
import { checkPasswordRules, passwordLength, passwordSymbols } from '../../../contract/auth/password-rules';
import type { PasswordRule } from '../../../contract/auth/password-rules';
import { Checklist } from '../../ui/checklist';

/** What a new password needs, ticked off while it is typed. */
export function PasswordChecklist({ password }: { password: string }) {
  const { t } = useTranslation('auth');
  const labels: Partial<Record<PasswordRule, string>> = {
    length: t('ruleLength', passwordLength),
    lowercase: t('ruleLowercase'),
    uppercase: t('ruleUppercase'),
    digit: t('ruleDigit'),
    symbol: t('ruleSymbol', { symbols: passwordSymbols.split('').join(' ') }),
  };
  // Characters that are not allowed are told at the field; as a point of the list an empty password would meet it.
  const items = checkPasswordRules(password).flatMap(({ rule, met }) => {
    const label = labels[rule];
    return label === undefined ? [] : [{ id: rule, label, isMet: met }];
  });
  return (
    <Checklist
      title={t('checklistTitle')}
      items={items}
      stateLabels={{ met: t('checklistMet'), unmet: t('checklistUnmet') }}
      describe={(count) => t('checklistCount', count)}
    />
  );
}
