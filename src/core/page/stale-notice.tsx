import { useTranslation } from 'react-i18next';
import { localeTags } from '../language/locale-tag';
import { useLanguage } from '../language/use-language';
import { useReachable } from './use-reachable';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';

interface StaleNoticeProps {
  query: { isError: boolean; isFetching: boolean; dataUpdatedAt: number; refetch: () => Promise<unknown> };
}

/** Above what the device has kept, when the newer answer did not come although there is a connection. */
export function StaleNotice({ query }: StaleNoticeProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const isReachable = useReachable();
  // Without a connection the frame around the screen says it.
  if (!query.isError || !isReachable) return null;
  const time = new Date(query.dataUpdatedAt).toLocaleString(localeTags[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <Alert
      tone="warning"
      title={t('staleTitle')}
      actions={
        <Button
          variant="secondary"
          size="compact"
          pendingLabel={query.isFetching ? t('retrying') : undefined}
          onPress={() => void query.refetch()}
        >
          {t('retry')}
        </Button>
      }
    >
      {t('staleText', { time })}
    </Alert>
  );
}
