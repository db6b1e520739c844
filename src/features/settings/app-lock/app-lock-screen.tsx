import { useState, useSyncExternalStore } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { canSeal } from '../../../lib/sealed-box';
import { appLock } from '../../../platform/lock/app-lock';
import { isPinFit } from '../../../platform/lock/lock-key';
import { lockDelays, readLock } from '../../../platform/lock/lock-record';
import type { LockDelay } from '../../../platform/lock/lock-record';
import { PinField } from '../../../platform/lock/pin-field';
import { Alert } from '../../../ui/alert';
import { announce } from '../../../ui/announce';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/select-field';
import { SettingsPage } from '../settings-page';
import styles from '../settings.module.css';
import { LockPasskeySection } from './lock-passkey-section';
import { usePinProblem } from './use-pin-problem';
import { useDisabledReasons } from '../../../platform/page/disabled-reasons';

const delayTexts = {
  0: 'delayAtOnce',
  60: 'delayMinute',
  300: 'delay5Minutes',
  900: 'delay15Minutes',
  3600: 'delayHour',
} as const;

type DelayId = `${LockDelay}`;

function delayOf(id: DelayId): LockDelay {
  return lockDelays.find((delay) => String(delay) === id) ?? 0;
}

interface DelayListProps {
  selected: LockDelay;
  onSelect: (delay: LockDelay) => void;
}

function DelayList({ selected, onSelect }: DelayListProps) {
  const { t } = useTranslation(['lock', 'common']);
  return (
    <SelectField<DelayId>
      label={t('delay')}
      items={lockDelays.map((delay) => ({ id: `${delay}`, label: t(delayTexts[delay]) }))}
      selectedId={`${selected}`}
      onSelect={(id) => onSelect(delayOf(id))}
      searchLabels={{ search: t('common:search'), empty: t('common:searchEmpty') }}
    />
  );
}

/** Locks the app on this device; each has a lock and a PIN of its own. */
export function AppLockScreen() {
  const { t } = useTranslation(['lock', 'settings']);
  const state = useSyncExternalStore(appLock.subscribe, appLock.state);
  return (
    <SettingsPage
      title={t('title')}
      text={t('text')}
      parent={{ to: '/settings/privacy', title: t('settings:privacyTitle') }}
    >
      {!canSeal() && <Alert tone="info" title={t('unsupported')} />}
      {canSeal() && (state === 'off' ? <SetForm /> : <SetLock />)}
    </SettingsPage>
  );
}

/** The PIN, typed twice, and the time. */
function SetForm() {
  const { t } = useTranslation('lock');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [delay, setDelay] = useState<LockDelay>(300);
  const [isPending, setPending] = useState(false);
  const [wasTried, setTried] = useState(false);
  const isSame = pin === again;
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isPinFit(pin) || !isSame || isPending) return;
    setPending(true);
    await appLock.set(pin, delay);
    announce(t('setNotice'));
  };
  return (
    <form className={styles.card} noValidate onSubmit={(event) => void onSubmit(event)}>
      <PinField
        label={t('pinNew')}
        description={t('pinHint')}
        value={pin}
        onChange={setPin}
        errorMessage={wasTried && !isPinFit(pin) ? t('pinUnfit') : undefined}
      />
      <PinField
        label={t('pinAgain')}
        value={again}
        onChange={setAgain}
        errorMessage={wasTried && isPinFit(pin) && !isSame ? t('pinDiffers') : undefined}
      />
      <DelayList selected={delay} onSelect={setDelay} />
      <p className={styles.soft}>{t('promise')}</p>
      <Button type="submit" wide pendingLabel={isPending ? t('setting') : undefined}>
        {t('set')}
      </Button>
    </form>
  );
}

/** What can be done with a lock that is set. */
function SetLock() {
  const { t } = useTranslation('lock');
  const [delay, setDelay] = useState<LockDelay>(readLock()?.delayS ?? 0);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <section className={styles.card} aria-label={t('title')}>
      <DelayList
        selected={delay}
        onSelect={(chosen) => {
          appLock.chooseDelay(chosen);
          setDelay(chosen);
        }}
      />
      <p className={styles.soft}>{t('promise')}</p>
      <Button wide onPress={appLock.close}>
        {t('lockNow')}
      </Button>
      <LockPasskeySection />
      {isRemoving ? (
        <RemoveForm />
      ) : (
        <Button wide variant="secondary" onPress={() => setRemoving(true)}>
          {t('remove')}
        </Button>
      )}
    </section>
  );
}

function RemoveForm() {
  const reasons = useDisabledReasons();
  const { t } = useTranslation('lock');
  const [pin, setPin] = useState('');
  const [isPending, setPending] = useState(false);
  const { problem, report } = usePinProblem();
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (pin === '' || isPending) return;
    setPending(true);
    const answer = await appLock.remove(pin);
    setPin('');
    setPending(false);
    if (answer.kind === 'right') announce(t('removedNotice'));
    report(answer);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <PinField label={t('pin')} value={pin} onChange={setPin} errorMessage={problem} />
      <Button
        type="submit"
        wide
        variant="danger"
        disabledReason={pin === '' ? reasons.pinMissing : undefined}
        pendingLabel={isPending ? t('removing') : undefined}
      >
        {t('remove')}
      </Button>
    </form>
  );
}
