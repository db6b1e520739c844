import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../page/load-failure';

interface SheetLoadFailureProps {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Stands where a sheet's data could not be had: what happened, another try, and the operation's number. */
export function SheetLoadFailure({ error, onRetry, isRetrying }: SheetLoadFailureProps) {
  const { t } = useTranslation('bill-sheets');
  return <LoadFailure title={t('loadFailed')} isFetching={isRetrying} {...{ error, onRetry }} />;
}
