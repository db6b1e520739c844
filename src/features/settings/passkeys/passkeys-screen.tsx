import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '../../../../contract/passkeys/passkeys.contract';
import { tidyLine } from '../../../../contract/text/line-text';
import { serverNowMs } from '../../../lib/server-clock';
import { callApi } from '../../../platform/api/call-api';
import { ErrorAlert } from '../../../platform/forms/error-words';
import { useSubmission } from '../../../platform/forms/use-submission';
import { useTimeText } from '../../../platform/language/use-time-text';
import { LoadFailure } from '../../../platform/page/load-failure';
import { useReachable } from '../../../platform/page/use-reachable';
import { userQueries } from '../../../platform/user/user.queries';
import { announce } from '../../../ui/announce';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { Skeleton } from '../../../ui/skeleton';
import { SettingsPage } from '../settings-page';
import styles from '../settings.module.css';
import { AddPasskey } from './add-passkey';
import { isNameFit, PasskeyNameField } from './passkey-name-field';
import { passkeysCalls, passkeysQueries } from '../../../platform/passkeys/passkeys.queries';
import { RemovePasskey } from './remove-passkey';
import { useDisabledReasons } from '../../../platform/page/disabled-reasons';

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

/** A passkey: its name, when it was added and last used, and what can be done with it. */
function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('settings');
  const timeText = useTimeText();
  const isReachable = useReachable();
  const { name, createdAt, lastUsedAt, confirmsFrom } = passkey;
  const added = timeText(createdAt, 'date');
  return (
    <div className={styles.keyRow}>
      <div className={styles.words}>
        <p className={styles.keyName}>{name}</p>
        <p className={styles.soft}>
          {lastUsedAt === null
            ? t('passkeyNeverUsed', { added })
            : t('passkeyUse', { added, used: timeText(lastUsedAt, 'date') })}
        </p>
        {confirmsFrom === null && <p className={styles.soft}>{t('passkeyConfirmsNot')}</p>}
        {confirmsFrom !== null && Date.parse(confirmsFrom) > serverNowMs() && (
          <p className={styles.soft}>{t('passkeyConfirmsFrom', { time: timeText(confirmsFrom) })}</p>
        )}
      </div>
      <span className={styles.switch}>
        <Button
          variant="secondary"
          size="compact"
          aria-label={t('passkeyRenameOf', { name })}
          isDisabled={!isReachable}
          onPress={onRename}
        >
          {t('passkeyRename')}
        </Button>
        <Button
          variant="secondary"
          size="compact"
          aria-label={t('passkeyRemoveOf', { name })}
          isDisabled={!isReachable}
          onPress={onRemove}
        >
          {t('passkeyRemove')}
        </Button>
      </span>
    </div>
  );
}

function RenameForm({ passkey, onRenamed }: { passkey: Passkey; onRenamed: () => Promise<void> }) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation('settings');
  const isReachable = useReachable();
  const [name, setName] = useState(passkey.name);
  const { submit, isPending, error } = useSubmission<undefined>(async () => {
    await callApi(passkeysCalls.renamePasskey, { body: { id: passkey.id, name: tidyLine(name) } });
    await onRenamed();
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isNameFit(name) && isReachable) void submit(undefined);
      }}
    >
      <PasskeyNameField name={name} onChange={setName} />
      {error !== undefined && <ErrorAlert error={error} />}
      <Button
        type="submit"
        wide
        disabledReason={reasons.offline ?? (isNameFit(name) ? undefined : reasons.nameMissing)}
        pendingLabel={isPending ? t('saving') : undefined}
      >
        {t('passkeySave')}
      </Button>
    </form>
  );
}

type Open = { kind: 'rename' | 'remove'; passkey: Passkey };

/** The user's ways to log in besides the password. */
export function PasskeysScreen() {
  const { t } = useTranslation(['settings', 'common']);
  const queryClient = useQueryClient();
  const user = useQuery(userQueries.current());
  const passkeys = useQuery(passkeysQueries.list());
  const sectionRef = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Keeps its words while the sheet slides away.
  const [shown, setShown] = useState<Open>();
  const open = (what: Open) => {
    setShown(what);
    setIsOpen(true);
  };
  const done = async (notice: 'passkeyAddedNotice' | 'passkeyRemovedNotice' | 'passkeyRenamedNotice') => {
    setIsOpen(false);
    announce(t(notice));
    await queryClient.invalidateQueries({ queryKey: passkeysQueries.list().queryKey });
  };
  const isLoading = passkeys.data === undefined && !passkeys.isError;
  return (
    <SettingsPage
      title={t('passkeysTitle')}
      text={t('passkeysText')}
      parent={{ to: '/settings/privacy', title: t('privacyTitle') }}
    >
      {/* The removed passkey's button is gone, so the focus goes to the rest of the list. */}
      <section ref={sectionRef} tabIndex={-1} aria-label={t('passkeysYours')} className={styles.keys}>
        {isLoading && <Skeleton shape="card" width="100%" height="8rem" />}
        {passkeys.data === undefined && passkeys.isError && (
          <LoadFailure
            title={t('passkeysFailed')}
            error={passkeys.error}
            isFetching={passkeys.isFetching}
            onRetry={() => void passkeys.refetch()}
          />
        )}
        {passkeys.data?.length === 0 && <p className={styles.soft}>{t('passkeysNone')}</p>}
        {passkeys.data !== undefined && passkeys.data.length > 0 && (
          <ul className={styles.list}>
            {passkeys.data.map((passkey) => (
              <li key={passkey.id}>
                <PasskeyRow
                  passkey={passkey}
                  onRename={() => open({ kind: 'rename', passkey })}
                  onRemove={() => open({ kind: 'remove', passkey })}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      {user.data !== undefined && (
        <AddPasskey user={user.data} onAdded={async () => done('passkeyAddedNotice')} />
      )}
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={
          shown?.kind === 'remove'
            ? t('passkeyRemoveTitle', { name: shown.passkey.name })
            : t('passkeyRenameTitle')
        }
        closeLabel={t('common:close')}
        pace="slow"
        returnFocusRef={sectionRef}
      >
        {shown?.kind === 'rename' && (
          <RenameForm passkey={shown.passkey} onRenamed={async () => done('passkeyRenamedNotice')} />
        )}
        {shown?.kind === 'remove' && user.data !== undefined && (
          <RemovePasskey
            user={user.data}
            passkey={shown.passkey}
            onRemoved={async () => done('passkeyRemovedNotice')}
          />
        )}
      </Sheet>
    </SettingsPage>
  );
}
