import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppLock } from '../../platform/lock/app-lock';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { LockIcon } from '../../ui/icons/tool-icons';
import { passkeyRefusalTexts } from '../../platform/lock/lock-passkey';
import type { PasskeyRefusal } from '../../platform/lock/lock-passkey';
import { PinField } from '../../platform/lock/pin-field';
import { useSecondsLeft } from '../../ui/use-time-left';
import styles from './lock-screen.module.css';
import { useDisabledReasons } from '../../platform/page/disabled-reasons';

interface LockScreenProps {
  lock: AppLock;
}

/** Replaces everything else until the PIN is right. */
export function LockScreen({ lock }: LockScreenProps) {
  const { t } = useTranslation('lock');
  const [isLeaving, setLeaving] = useState(false);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <span className={styles.mark}>
          <LockIcon size={32} />
        </span>
        <h1 className={styles.title}>{t('lockedTitle')}</h1>
        {isLeaving ? (
          <Leaving lock={lock} onBack={() => setLeaving(false)} />
        ) : (
          <PinForm lock={lock} onForgotten={() => setLeaving(true)} />
        )}
      </div>
    </main>
  );
}

/** Asks for the PIN; after several wrong ones it waits, and says how many are left before it logs out. */
function PinForm({ lock, onForgotten }: LockScreenProps & { onForgotten: () => void }) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation('lock');
  const [pin, setPin] = useState('');
  const [isPending, setPending] = useState(false);
  const [triesLeft, setTriesLeft] = useState<number>();
  const [waitUntilMs, setWaitUntilMs] = useState(lock.waitUntilMs);
  const secondsLeft = useSecondsLeft(waitUntilMs);
  const fieldRef = useRef<HTMLInputElement>(null);
  useEffect(() => fieldRef.current?.focus(), []);
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (pin === '' || isPending || secondsLeft > 0) return;
    setPending(true);
    const answer = await lock.open(pin);
    setPin('');
    setPending(false);
    if (answer.kind !== 'wrong') return;
    setTriesLeft(answer.triesLeft);
    setWaitUntilMs(lock.waitUntilMs());
    fieldRef.current?.focus();
  };
  const hasPasskey = lock.hasPasskey();
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      {hasPasskey && <PasskeyButton lock={lock} />}
      <PinField
        label={t('pin')}
        value={pin}
        onChange={setPin}
        inputRef={fieldRef}
        errorMessage={triesLeft === undefined ? undefined : t('pinWrong', { count: triesLeft })}
      />
      {secondsLeft > 0 && <Alert tone="warning" title={t('pinWait', { count: secondsLeft })} />}
      <Button
        type="submit"
        wide
        // The passkey takes a single press, so it comes first.
        variant={hasPasskey ? 'secondary' : 'primary'}
        isDisabled={secondsLeft > 0}
        disabledReason={pin === '' && secondsLeft === 0 ? reasons.pinMissing : undefined}
        pendingLabel={isPending ? t('unlocking') : undefined}
      >
        {t('unlock')}
      </Button>
      <Button variant="quiet" wide onPress={onForgotten}>
        {t('pinForgotten')}
      </Button>
    </form>
  );
}

/** Opens the lock with its passkey; shows refusals. */
function PasskeyButton({ lock }: LockScreenProps) {
  const { t } = useTranslation('lock');
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<PasskeyRefusal>();
  const onPress = async () => {
    setPending(true);
    setRefusal(undefined);
    const answer = await lock.openByPasskey();
    setPending(false);
    if (answer !== 'right') setRefusal(answer);
  };
  return (
    <>
      {refusal !== undefined && <Alert tone="warning" title={t(passkeyRefusalTexts[refusal])} />}
      <Button wide pendingLabel={isPending ? t('passkeyWaiting') : undefined} onPress={() => void onPress()}>
        {t('unlockWithPasskey')}
      </Button>
    </>
  );
}

/** Without the PIN there is only the way out: nothing in the account changes by it. */
function Leaving({ lock, onBack }: LockScreenProps & { onBack: () => void }) {
  const { t } = useTranslation('lock');
  const [isPending, setPending] = useState(false);
  const firstRef = useRef<HTMLButtonElement>(null);
  useEffect(() => firstRef.current?.focus(), []);
  return (
    <div className={styles.form}>
      <p className={styles.text}>{t('leaveText')}</p>
      <Button
        wide
        variant="danger"
        ref={firstRef}
        pendingLabel={isPending ? t('leaving') : undefined}
        onPress={() => {
          setPending(true);
          void lock.leave();
        }}
      >
        {t('leave')}
      </Button>
      <Button variant="quiet" wide onPress={onBack}>
        {t('leaveNot')}
      </Button>
    </div>
  );
}
