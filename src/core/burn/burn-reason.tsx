import { useTranslation } from 'react-i18next';
import type { ErrorName } from '../../../contract/errors/error-catalogue';
import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { Alert } from '../../ui/alert';

/** Why a burn came to nothing; its bills are free again. */
export function BurnReason({ request: { reason } }: { request: MintRequest }) {
  const { t } = useTranslation(['burn', 'errors']);
  return (
    <Alert tone="error" title={t(`errors:${(reason ?? 'default') as ErrorName | 'default'}`)}>
      {t('billsFree')}
    </Alert>
  );
}
