import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../platform/forms/use-submission';
import { useReachable } from '../../platform/page/use-reachable';
import { useResendCountdown } from '../../platform/session/use-resend-countdown';
import { Alert } from '../../ui/alert';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { ListRow } from '../../ui/list-row';
import { Sheet } from '../../ui/sheet';
import { ResendCodeButton } from './resend-code-button';
import styles from './settings.module.css';
import { SwitchCodesForm } from './switch-codes-form';
import { changeConfirmation, requestSwitchCode } from './transaction-security';
import type { Confirmation } from './transaction-security';

const purposes = { email: 'emailSecurity', app: 'appSecurity' } as const;

interface ConfirmationRowProps {
  kind: Confirmation;
  email: string;
  isOn: boolean;
  /** The code is always required, regardless of the switch. */
  isAlways?: boolean;
  /** What the row is called, and its text. */
  words: { title: string; text: string };
  /** In the dialog: what the change does. */
  effect: { text: string; warning?: string | undefined };
  icon: ReactNode;
  onChanged: (type: number) => void;
}

/** A kind of confirmation with the button that turns it on or off, and the dialog behind it. */
export function ConfirmationRow(props: ConfirmationRowProps) {
  const { kind, email, isOn, isAlways = false, words, effect, icon, onChanged } = props;
  const { t } = useTranslation(['settings', 'common']);
  const isReachable = useReachable();
  const [isOpen, setOpen] = useState(false);
  // As it was opened: changed on another device meanwhile, it must not become the opposite.
  const [asked, setAsked] = useState({ isOn, effect });
  const countdown = useResendCountdown(purposes[kind]);
  const { secondsLeft, restart, clear } = countdown;
  const sending = useSubmission<undefined>(async () => restart(await requestSwitchCode(kind)));
  const label = isOn ? t('turnOff') : t('turnOn');
  const open = () => {
    setAsked({ isOn, effect });
    setOpen(true);
    // A code sent a moment ago still works.
    if (secondsLeft === 0) void sending.submit(undefined);
  };
  return (
    <>
      <ListRow
        title={
          <span className={styles.titled}>
            <span>{words.title}</span>
            <Badge tone={isOn || isAlways ? 'success' : 'plain'}>
              {isAlways ? t('payoutAlways') : isOn ? t('on') : t('off')}
            </Badge>
          </span>
        }
        text={words.text}
        icon={icon}
        trailing={
          <Button
            variant="secondary"
            size="compact"
            aria-label={t('switchOf', { label, title: words.title })}
            isDisabled={!isReachable}
            onPress={open}
          >
            {label}
          </Button>
        }
      />
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={words.title}
        closeLabel={t('common:close')}
        pace="slow"
      >
        <div className={styles.form}>
          {asked.effect.warning === undefined ? (
            <p>{asked.effect.text}</p>
          ) : (
            <Alert tone="warning" title={asked.effect.warning} />
          )}
          <SwitchCodesForm
            {...{ kind, email, countdown }}
            isOn={asked.isOn}
            save={async (codes) => {
              const type = await changeConfirmation({ kind, turnsOff: asked.isOn, ...codes });
              clear();
              setOpen(false);
              onChanged(type);
            }}
          />
          <ResendCodeButton {...{ secondsLeft, sending }} />
        </div>
      </Sheet>
    </>
  );
}
