import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../core/forms/use-submission';
import { moneyCalls } from '../../core/money-call/money-calls';
import { session } from '../../core/session/session';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { LogOutIcon } from '../../ui/icons/log-out-icon';

/** Leaves at once; while the outcome of an operation is not known yet it asks first. */
export function SignOutButton() {
  const { t } = useTranslation('shell');
  const [isAsking, setIsAsking] = useState(false);
  const isChecking = useSyncExternalStore(moneyCalls.subscribe, moneyCalls.isChecking);
  const { submit, isPending } = useSubmission(async () => session.signOut());
  const isQuestion = isAsking && isChecking;
  // The same button leaves when it is pressed again: the focus has not moved.
  const press = () => {
    if (isChecking && !isQuestion) setIsAsking(true);
    else void submit(undefined);
  };
  return (
    <>
      {isQuestion && (
        <Alert
          tone="warning"
          title={t('moneyStillChecking')}
          actions={
            <Button variant="secondary" onPress={() => setIsAsking(false)}>
              {t('signOutStay')}
            </Button>
          }
        >
          {t('moneyStillCheckingHint')}
        </Alert>
      )}
      <Button variant="secondary" wide pendingLabel={isPending ? t('signingOut') : undefined} onPress={press}>
        <LogOutIcon size={20} />
        {isQuestion ? t('signOutAnyway') : t('signOut')}
      </Button>
    </>
  );
}
