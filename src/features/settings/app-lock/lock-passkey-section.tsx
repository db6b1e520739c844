import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { appLock } from '../../../platform/lock/app-lock';
import { mayUnlockByPasskey, passkeyRefusalTexts } from '../../../platform/lock/lock-passkey';
import { PinField } from '../../../platform/lock/pin-field';
import { announce } from '../../../ui/announce';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import styles from '../settings.module.css';
import { usePinProblem } from './use-pin-problem';
import { useDisabledReasons } from '../../../platform/page/disabled-reasons';

/** A passkey beside the PIN; nothing where this browser has none that could unlock. */
export function LockPasskeySection() {
  const { t } = useTranslation('lock');
  const [isOffered, setOffered] = useState(false);
  const [isSet, setSet] = useState(appLock.hasPasskey);
  const [isAdding, setAdding] = useState(false);
  useEffect(() => void mayUnlockByPasskey().then(setOffered), []);
  if (isSet)
    return (
      <Button
        wide
        variant="secondary"
        onPress={() => {
          appLock.removePasskey();
          setSet(false);
          announce(t('passkeyRemoved'));
        }}
      >
        {t('passkeyRemove')}
      </Button>
    );
  if (!isOffered) return null;
  if (isAdding)
    return (
      <AddForm
        onAdded={() => {
          setAdding(false);
          setSet(true);
          announce(t('passkeyAdded'));
        }}
      />
    );
  return (
    <Button wide variant="secondary" onPress={() => setAdding(true)}>
      {t('passkeyAdd')}
    </Button>
  );
}

/** The PIN, without which the key can't be wrapped once more; then the device asks for a passkey. */
function AddForm({ onAdded }: { onAdded: () => void }) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation('lock');
  const [pin, setPin] = useState('');
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<keyof typeof passkeyRefusalTexts>();
  const { problem, report } = usePinProblem();
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (pin === '' || isPending) return;
    setPending(true);
    setRefusal(undefined);
    const answer = await appLock.addPasskey(pin);
    setPending(false);
    if (answer.kind === 'right') onAdded();
    if (answer.kind === 'unused' || answer.kind === 'unfit') setRefusal(answer.kind);
    report(answer);
    if (answer.kind === 'wrong') setPin('');
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <PinField
        label={t('pin')}
        description={t('passkeyHint')}
        value={pin}
        onChange={setPin}
        errorMessage={problem}
      />
      {refusal !== undefined && <Alert tone="warning" title={t(passkeyRefusalTexts[refusal])} />}
      <Button
        type="submit"
        wide
        disabledReason={pin === '' ? reasons.pinMissing : undefined}
        pendingLabel={isPending ? t('passkeyWaiting') : undefined}
      >
        {t('passkeyUse')}
      </Button>
    </form>
  );
}
