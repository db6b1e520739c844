import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api/api-error';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import type { ButtonProps } from '../../ui/button';
import { ErrorWords } from '../../platform/forms/error-words';
import { MoneyButton } from '../calls/money-button';
import type { MoneyTerms } from '../calls/money-button';
import type { ConfirmedPress } from '../calls/press-guard';
import styles from './sheet-actions.module.css';
import { useDisabledReasons } from '../../platform/page/disabled-reasons';

interface ActionParts {
  label: string;
  /** The label while the action is pending. */
  pendingLabel?: string | undefined;
  /** Disables it, and says why. */
  disabledReason?: string | undefined;
  /** Disabled for a moment, while something is in progress. */
  isDisabled?: boolean;
  variant?: 'primary' | 'secondary' | 'danger';
}

/** A button that needs the network; while disabled it shows why. */
export function ActionButton({ onPress, ...parts }: ActionParts & { onPress: () => void }) {
  return <Action {...parts} renderButton={(button) => <Button {...button} onPress={onPress} />} />;
}

interface MoneyActionButtonProps extends ActionParts {
  terms: MoneyTerms;
  onPress: (press: ConfirmedPress) => void;
}

/** The action for an irreversible step: it ignores presses that began before its terms could be read. */
export function MoneyActionButton({ terms, onPress, ...parts }: MoneyActionButtonProps) {
  return <Action {...parts} renderButton={(button) => <MoneyButton {...button} {...{ terms, onPress }} />} />;
}

function Action(props: ActionParts & { renderButton: (button: ButtonProps) => ReactNode }) {
  const reasons = useDisabledReasons();
  const {
    label,
    pendingLabel,
    disabledReason,
    isDisabled = false,
    variant = 'primary',
    renderButton,
  } = props;
  return (
    <div className={styles.action}>
      {renderButton({
        wide: true,
        variant,
        pendingLabel,
        isDisabled,
        disabledReason: reasons.offline ?? disabledReason,
        children: label,
      })}
    </div>
  );
}

interface FinalNoteProps {
  /** That it can't be undone. */
  title: string;
  children?: ReactNode;
}

/** What the press makes irreversible, right above its button. */
export function FinalNote({ title, children }: FinalNoteProps) {
  return (
    <p className={styles.final}>
      {children === undefined ? <span>{title}</span> : <strong>{title}</strong>}{' '}
      {children !== undefined && <span>{children}</span>}
    </p>
  );
}

interface RefusalAlertProps {
  error: unknown;
  /** What it means here, where that is more than the error's own text. */
  words?: string | undefined;
  /** The state of the money, if it is held until the operation is confirmed or cancelled. */
  consequence?: string | undefined;
}

/** Why an operation was refused, and its number. No money has moved, unless `consequence` says otherwise. */
export function RefusalAlert({ error, words, consequence }: RefusalAlertProps) {
  const { t } = useTranslation(['bill-sheets', 'errors', 'common']);
  const operationId = error instanceof ApiError ? error.operationId : undefined;
  return (
    <Alert tone="error" title={words ?? <ErrorWords error={error} />}>
      <span>{consequence ?? t('nothingMoved')}</span>{' '}
      {operationId !== undefined && <span>{t('common:operationId', { operationId })}</span>}
    </Alert>
  );
}
