import { useTranslation } from 'react-i18next';
import { RefusalAlert } from '../../../core/money-sheet/refusal-alert';
import { Alert } from '../../../ui/alert';

interface GatheringFailureProps {
  error: unknown;
  /** Some of the chosen blanks are not there any more. */
  areGone: boolean;
}

/** Why the chosen blanks could not be had. */
export function GatheringFailure({ error, areGone }: GatheringFailureProps) {
  const { t } = useTranslation('mint-house');
  if (areGone) return <Alert tone="error" title={t('blanksGone')} />;
  return error === undefined ? null : <RefusalAlert error={error} />;
}
