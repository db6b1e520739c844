import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useReachable } from '../page/use-reachable';
import { Button } from '../../ui/button';
import styles from './action-button.module.css';

interface ActionButtonProps {
  label: string;
  onPress: () => void;
  /** Words for the wait, while there is one. */
  pendingLabel?: string | undefined;
  /** Why it can't be done now. */
  disabledReason?: string | undefined;
  /** Off without a word: what is missing is plain to see. */
  isDisabled?: boolean;
  variant?: 'primary' | 'secondary' | 'danger';
}

/** A button that needs the network; when it is off it says why, beside it. */
export function ActionButton(props: ActionButtonProps) {
  const { label, onPress, pendingLabel, disabledReason, isDisabled = false, variant = 'primary' } = props;
  const { t } = useTranslation('bill-sheets');
  const reasonId = useId();
  const isReachable = useReachable();
  const reason = isReachable ? disabledReason : t('offline');
  return (
    <div className={styles.action}>
      {reason !== undefined && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
      <Button
        wide
        variant={variant}
        onPress={onPress}
        pendingLabel={pendingLabel}
        isDisabled={isDisabled || reason !== undefined}
        {...(reason !== undefined && { 'aria-describedby': reasonId })}
      >
        {label}
      </Button>
    </div>
  );
}
