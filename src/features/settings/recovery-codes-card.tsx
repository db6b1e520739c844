import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../platform/api/call-api';
import { twoFactorCalls } from '../../platform/api/guest-calls';
import { ErrorAlert } from '../../platform/forms/error-words';
import { useSubmission } from '../../platform/forms/use-submission';
import { LoadFailure } from '../../platform/page/load-failure';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { CodeInput } from '../../ui/code-input';
import { Skeleton } from '../../ui/skeleton';
import styles from './settings.module.css';
import { useDisabledReasons } from '../../platform/page/disabled-reasons';

const appCodeLength = 6;

/** How many recovery codes the user has left. */
const recoveryCodesQuery = () =>
  queryOptions({
    queryKey: ['user', 'recoveryCodes'],
    queryFn: async ({ signal }) =>
      (await callApi(twoFactorCalls.countRecoveryCodes, {}, { signal })).payload.left,
  });

/** Makes a new set of recovery codes, which is shown this once. */
async function makeRecoveryCodes(code: string): Promise<readonly string[]> {
  return (await callApi(twoFactorCalls.makeRecoveryCodes, { body: { code } })).payload.recoveryCodes;
}

interface RecoveryCodesCardProps {
  /** Shows a new set. */
  onMade: (codes: readonly string[]) => void;
}

/** How many recovery codes are left, and the way to a new set. */
export function RecoveryCodesCard({ onMade }: RecoveryCodesCardProps) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation('settings');
  const left = useQuery(recoveryCodesQuery());
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={styles.card} aria-label={t('recoveryCodesTitle')}>
      <h2 className={styles.keyName}>{t('recoveryCodesTitle')}</h2>
      {left.data === undefined && !left.isError && <Skeleton width="60%" />}
      {left.data === undefined && left.isError && (
        <LoadFailure
          title={t('recoveryCodesFailed')}
          error={left.error}
          isFetching={left.isFetching}
          onRetry={() => void left.refetch()}
        />
      )}
      {left.data === 0 && <Alert tone="warning" title={t('recoveryCodesNone')} />}
      {left.data !== undefined && left.data > 0 && <p>{t('recoveryCodesLeft', { count: left.data })}</p>}
      {isAsking ? (
        <NewSetForm onMade={onMade} />
      ) : (
        <Button wide variant="secondary" disabledReason={reasons.offline} onPress={() => setAsking(true)}>
          {t('recoveryCodesNew')}
        </Button>
      )}
    </section>
  );
}

/** Asks for the app's code, which a new set needs; submits it as soon as it is complete. */
function NewSetForm({ onMade }: RecoveryCodesCardProps) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const codeRef = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => codeRef.current?.focus(), []);
  const { submit, isPending, error } = useSubmission(async (typed: string) => {
    try {
      onMade(await makeRecoveryCodes(typed));
      await queryClient.invalidateQueries({ queryKey: recoveryCodesQuery().queryKey });
    } catch (failure) {
      setCode('');
      throw failure;
    }
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length === appCodeLength) void submit(code);
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <p>{t('recoveryCodesReplace')}</p>
      <CodeInput
        label={t('appCode')}
        length={appCodeLength}
        value={code}
        onChange={setCode}
        onComplete={(full) => void submit(full)}
        digitsOnlyNotice={t('digitsOnly')}
        inputRef={codeRef}
      />
      {error !== undefined && <ErrorAlert error={error} />}
      <Button
        type="submit"
        wide
        disabledReason={reasons.offline ?? (code.length < appCodeLength ? reasons.codeMissing : undefined)}
        pendingLabel={isPending ? t('recoveryCodesMaking') : undefined}
      >
        {t('recoveryCodesNew')}
      </Button>
    </form>
  );
}
