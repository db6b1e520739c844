import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKey, WantedPurse } from '../../../../contract/api-keys/api-keys.contract';
import { apiKeyNameMaxLength } from '../../../../contract/api-keys/api-keys.paths';
import { tidyLine, withoutUnseen } from '../../../../contract/text/line-text';
import { serverNowMs } from '../../../lib/server-clock';
import { isRefusal } from '../../../platform/api/api-error';
import { callApi } from '../../../platform/api/call-api';
import { ErrorAlert } from '../../../platform/forms/error-words';
import { useSubmission } from '../../../platform/forms/use-submission';
import { useReachable } from '../../../platform/page/use-reachable';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { CodeInput } from '../../../ui/code-input';
import { SelectField } from '../../../ui/select-field';
import { TextField } from '../../../ui/text-field';
import settings from '../settings.module.css';
import { apiKeysCalls } from './api-keys.queries';
import styles from './developers.module.css';
import { keyExpiry } from './key-expiry';
import type { KeyDuration } from './key-expiry';
import { PurseFields } from './purse-fields';
import { useDisabledReasons } from '../../../platform/page/disabled-reasons';

const appCodeLength = 6;

const durations: readonly KeyDuration[] = ['permanent', 'threeMonths', 'sixMonths', 'year'];

/** What a new key is called, what it may do, and how long; nothing is made before its duration was chosen. */
export function CreateKeyForm({ onCreated }: { onCreated: (key: ApiKey) => void }) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation(['api-keys', 'common', 'settings']);
  const isReachable = useReachable();
  const [name, setName] = useState('');
  const [duration, setDuration] = useState<KeyDuration | null>(null);
  const [scopes, setScopes] = useState({ read: true, epos: false, pay: false });
  const [purse, setPurse] = useState<WantedPurse>();
  // Of the authenticator app; asked for when the server says so.
  const [code, setCode] = useState<string>();
  const chosen = (['read', 'epos', 'pay'] as const).filter((scope) => scopes[scope]);
  const { submit, isPending, error, clearError } = useSubmission<KeyDuration>(async (until) => {
    const body = {
      expiredAt: keyExpiry(until, serverNowMs()),
      apiKeyName: tidyLine(name),
      scopes: chosen,
      ...(scopes.pay && { purse, ...(code !== undefined && { code }) }),
    };
    const answer = await callApi(apiKeysCalls.createApiKey, { body }).catch((failure: unknown) => {
      if (code !== undefined) setCode('');
      throw failure;
    });
    if (answer.status === 1) onCreated(answer.payload.apiKey);
    else setCode('');
  });
  const isTooLong = name.trim().length > apiKeyNameMaxLength;
  const isPurseFit =
    !scopes.pay || (purse !== undefined && (code === undefined || code.length === appCodeLength));
  const isFit = duration !== null && chosen.length > 0 && !isTooLong && isPurseFit;
  const isStranger = scopes.pay && isRefusal(error, 'noDataFound');
  const isTooMany = isRefusal(error, 'amountOverLimit');
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isFit && isReachable) void submit(duration);
  };
  return (
    <form className={settings.card} noValidate aria-labelledby="new-key" onSubmit={onSubmit}>
      <h2 id="new-key" className={styles.title}>
        {t('create')}
      </h2>
      <TextField
        label={t('name')}
        description={t('nameHint')}
        value={name}
        onChange={setName}
        clean={withoutUnseen}
        errorMessage={isTooLong ? t('nameTooLong', { count: apiKeyNameMaxLength }) : undefined}
        counter={{ limit: apiKeyNameMaxLength, describe: (count) => t('nameCount', count) }}
      />
      <SelectField
        label={t('duration')}
        placeholder={t('chooseDuration')}
        items={durations.map((id) => ({ id, label: t(id) }))}
        selectedId={duration}
        onSelect={setDuration}
        searchLabels={{ search: t('common:search'), empty: t('common:searchEmpty') }}
        description={duration === 'permanent' ? t('permanentHint') : undefined}
      />
      <fieldset className={settings.scopes}>
        <legend className={settings.legend}>{t('scopes')}</legend>
        <Checkbox
          label={t('scopeRead')}
          hint={t('scopeReadHint')}
          isSelected={scopes.read}
          onChange={(read) => setScopes({ ...scopes, read })}
        />
        <Checkbox
          label={t('scopeEpos')}
          hint={t('scopeEposHint')}
          isSelected={scopes.epos}
          onChange={(epos) => setScopes({ ...scopes, epos })}
        />
        <Checkbox
          label={t('scopePay')}
          hint={t('scopePayHint')}
          isSelected={scopes.pay}
          onChange={(pay) => {
            setPurse(undefined);
            setScopes({ ...scopes, pay });
          }}
          errorMessage={chosen.length === 0 ? t('scopeMissing') : undefined}
        />
      </fieldset>
      {scopes.pay && (
        <PurseFields
          onChange={(wanted) => {
            clearError();
            setPurse(wanted);
          }}
        />
      )}
      {scopes.pay && code !== undefined && (
        <CodeInput
          label={t('settings:appCode')}
          length={appCodeLength}
          value={code}
          onChange={setCode}
          digitsOnlyNotice={t('settings:digitsOnly')}
        />
      )}
      <Alert tone="warning" title={t('warning')}>
        {t('warningText')}
      </Alert>
      {isStranger && <Alert tone="error" title={t('purseStranger')} />}
      {isTooMany && <Alert tone="error" title={t('keyTooMany')} />}
      {error !== undefined && !isStranger && !isTooMany && <ErrorAlert error={error} />}
      <Button
        type="submit"
        wide
        disabledReason={reasons.offline ?? (isFit ? undefined : reasons.fieldsMissing)}
        pendingLabel={isPending ? t('generating') : undefined}
      >
        {t('generate')}
      </Button>
    </form>
  );
}
