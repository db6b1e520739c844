import { useTranslation } from 'react-i18next';
import { passkeyNameMaxLength } from '../../../../contract/passkeys/passkeys.paths';
import { tidyLine, withoutUnseen } from '../../../../contract/text/line-text';
import { TextField } from '../../../ui/text-field';

/** Whether the server takes a name. */
export function isNameFit(name: string): boolean {
  const { length } = tidyLine(name);
  return length > 0 && length <= passkeyNameMaxLength;
}

/** What a passkey is called. */
export function PasskeyNameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const { t } = useTranslation('settings');
  const isTooLong = name.trim().length > passkeyNameMaxLength;
  return (
    <TextField
      label={t('passkeyName')}
      description={t('passkeyNameHint')}
      value={name}
      onChange={onChange}
      clean={withoutUnseen}
      errorMessage={isTooLong ? t('passkeyNameTooLong', { count: passkeyNameMaxLength }) : undefined}
      counter={{ limit: passkeyNameMaxLength, describe: (count) => t('passkeyNameCount', count) }}
    />
  );
}
