import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../api/api-error';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { CodeError } from './code-error';

interface RegistrationErrorProps {
  error: unknown;
  referralCode: string;
  onReferralDropped: () => void;
}

/** Why the account was not made. A referral code that nobody has must not cost the registration. */
export function RegistrationError({ error, referralCode, onReferralDropped }: RegistrationErrorProps) {
  const { t } = useTranslation('auth');
  if (!isRefusal(error, 'userNotFound')) return <CodeError error={error} />;
  return (
    <Alert
      tone="error"
      title={t('referralUnknown', { referralCode })}
      actions={
        <Button variant="secondary" size="compact" onPress={onReferralDropped}>
          {t('referralDrop')}
        </Button>
      }
    />
  );
}
