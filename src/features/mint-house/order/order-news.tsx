import { useTranslation } from 'react-i18next';
import type { MintRequest } from '../../../../contract/mint-house/mint-house.models';
import { RequestBanner } from '../../../core/mint-house/request-banner';
import { Alert } from '../../../ui/alert';

interface OrderNewsProps {
  request: MintRequest | undefined;
  pausedReason: string | undefined;
}

/** Above an order: how the last one stands, and whether the operator has stopped new ones. */
export function OrderNews({ request, pausedReason }: OrderNewsProps) {
  const { t } = useTranslation('mint-house');
  return (
    <>
      {pausedReason !== undefined && (
        <Alert tone="warning" title={t('paused')}>
          {pausedReason}
        </Alert>
      )}
      {request !== undefined && <RequestBanner key={request.key} request={request} />}
    </>
  );
}
