import { useTranslation } from 'react-i18next';
import { LoadFailure as ScreenFailure } from '../../../core/page/load-failure';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Stands where a sheet's data could not be had: what happened, another try, and the operation's number. */
export function LoadFailure({ error, onRetry, isRetrying }: LoadFailureProps) {
  const { t } = useTranslation('bill-sheets');
  return <ScreenFailure title={t('loadFailed')} isFetching={isRetrying} {...{ error, onRetry }} />;
}
