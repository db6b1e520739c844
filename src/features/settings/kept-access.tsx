import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passkeysQueries } from '../../platform/passkeys/passkeys.queries';
import { Checkbox } from '../../ui/checkbox';
import { apiKeysQueries } from './api-keys/api-keys.queries';
import styles from './settings.module.css';

/** What of the user's access survives a new password, by ids. */
interface KeptAccess {
  keepApiKeys: readonly string[];
  removePasskeys: readonly string[];
}

/** The choice of what survives a new password: API keys are revoked and passkeys stay, unless the user says otherwise. */
export function useKeptAccess() {
  const [choice, setChoice] = useState<KeptAccess>({ keepApiKeys: [], removePasskeys: [] });
  const toggle = (list: keyof KeptAccess, id: string) =>
    setChoice((before) => ({
      ...before,
      [list]: before[list].includes(id)
        ? before[list].filter((other) => other !== id)
        : [...before[list], id],
    }));
  const body = {
    ...(choice.keepApiKeys.length > 0 && { keepApiKeys: [...choice.keepApiKeys] }),
    ...(choice.removePasskeys.length > 0 && { removePasskeys: [...choice.removePasskeys] }),
  };
  return { choice, toggle, body };
}

/** Lists API keys and passkeys with a box for each; nothing where the user has none. */
export function KeptAccessFields({ choice, toggle }: Omit<ReturnType<typeof useKeptAccess>, 'body'>) {
  const { t } = useTranslation('settings');
  const { data: apiKeys = [] } = useQuery(apiKeysQueries.list());
  const { data: passkeys = [] } = useQuery(passkeysQueries.list());
  if (apiKeys.length === 0 && passkeys.length === 0) return null;
  return (
    <fieldset className={styles.form}>
      <legend className={styles.keyName}>{t('passwordKeys')}</legend>
      <p className={styles.soft}>{t('passwordKeysText')}</p>
      {apiKeys.map(({ id, key, apiKeyName }) => (
        <Checkbox
          key={id}
          label={t('passwordRevokeKey', {
            name: apiKeyName === '' ? t('passwordUnnamedKey', { key }) : apiKeyName,
          })}
          isSelected={!choice.keepApiKeys.includes(id)}
          onChange={() => toggle('keepApiKeys', id)}
        />
      ))}
      {passkeys.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={t('passwordRemovePasskey', { name })}
          isSelected={choice.removePasskeys.includes(id)}
          onChange={() => toggle('removePasskeys', id)}
        />
      ))}
    </fieldset>
  );
}
