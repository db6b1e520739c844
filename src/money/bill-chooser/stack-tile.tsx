import { memo, useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { FieldNotes } from '../../ui/field-notes';
import { MinusIcon } from '../../ui/icons/area-icons';
import { PressButton } from '../../ui/press-button';
import { Tooltip, useTooltipState } from '../../ui/tooltip';
import { useField } from '../../ui/use-field';
import { useStepper, useWholeNumbers } from '../../ui/use-stepper';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { satoshisOf } from '../amounts/amounts';
import { useAmountText } from '../amounts/money';
import { BillPile } from '../bill-art/bill-pile';
import styles from './stack-tile.module.css';

interface StepButtonProps {
  label: string;
  className: string | undefined;
  /** The ids of what describes it. */
  describedBy?: string | undefined;
  isOff: boolean;
  /** Why it is disabled. */
  reason: string | undefined;
  onStep: () => void;
  children: ReactNode;
}

/** A button at its bound stays focusable, otherwise its tooltip could not say why it is disabled. */
function StepButton({ label, className, describedBy, isOff, reason, onStep, children }: StepButtonProps) {
  const state = useTooltipState();
  const reasonId = useId();
  const shown = isOff ? reason : undefined;
  const described = [describedBy, shown === undefined ? undefined : reasonId].filter(
    (id) => id !== undefined,
  );
  return (
    <>
      <Tooltip text={shown} state={state}>
        <PressButton
          className={className}
          aria-label={label}
          aria-disabled={isOff}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
          preventFocusOnPress
          onPress={(press) => {
            if (isOff) state.onPress(press);
            else onStep();
          }}
        >
          {children}
        </PressButton>
      </Tooltip>
      {shown !== undefined && <VisuallyHidden id={reasonId}>{shown}</VisuallyHidden>}
    </>
  );
}

interface StackTileProps {
  ticker: string;
  nominal: string;
  hub: Hub;
  /** Minted, without value. */
  isBlank?: boolean;
  /** The available count, which sets the height of the pile; left out where nothing is counted. */
  stackCount?: number | undefined;
  /** The price of one, or how many are left. */
  facts?: string | undefined;
  /** The facts are a price, with its currency on one line. */
  isPrice?: boolean;
  chosen: number;
  /** The maximum count beside the other chosen bills. */
  most: number;
  /** Why the count cannot be raised. */
  boundText: string;
  /** Why nothing can be chosen at the moment. */
  lockedReason?: string | undefined;
  onCount: (nominal: string, wanted: number) => void;
}

/**
 * The bills of one face value, as an item of a list. A tap on the tile takes one more; the badge shows the chosen count,
 * which can be typed as well, and minus puts one back. Memoised, because a chooser has many.
 */
export const StackTile = memo(function StackTile(props: StackTileProps) {
  const { ticker, nominal, hub, isBlank = false, stackCount, facts, isPrice = false } = props;
  const { chosen, most, boundText, lockedReason, onCount } = props;
  const { t } = useTranslation('bill-sheets');
  const amountText = useAmountText();
  const isLocked = lockedReason !== undefined;
  const onChange = (wanted: number) => onCount(nominal, wanted);
  const stepper = useStepper({ value: chosen, onChange, min: 0, max: most, isDisabled: isLocked });
  const inputRef = useWholeNumbers({ isRefused: stepper.wasRefused, onRefused: stepper.refuse });
  const captionId = useId();
  const { id, notesId, described } = useField({ description: undefined, errorMessage: undefined });
  const { current, step } = stepper;
  const isIdle = current === 0;
  const notice = stepper.wasRefused ? t('wholeOnly') : stepper.wasCut ? boundText : undefined;
  const satoshis = satoshisOf(ticker, nominal);
  const names = { nominal: amountText(nominal), ticker };
  return (
    <li className={styles.tile} data-layered="" data-chosen={!isIdle || undefined}>
      <StepButton
        label={t('stepperMore', names)}
        className={styles.add}
        describedBy={captionId}
        isOff={isLocked || current >= most}
        reason={lockedReason ?? boundText}
        onStep={() => step(1)}
      >
        <span className={styles.pile}>
          <BillPile kind={{ ticker, nominal, hub, isBlank }} count={stackCount ?? Math.max(current, 1)} />
        </span>
        <span id={captionId} className={styles.caption}>
          <span className={styles.nominal}>{amountText(nominal)}</span>{' '}
          {satoshis !== undefined && (
            <span className={styles.satoshis}>{t('satoshis', { amount: satoshis })}</span>
          )}{' '}
          {facts !== undefined && (
            <span className={styles.facts} data-price={isPrice || undefined}>
              {facts}
            </span>
          )}
        </span>
      </StepButton>
      <label className={styles.badge} data-idle={isIdle || undefined}>
        <input
          {...described}
          id={id}
          ref={inputRef}
          type="text"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          value={stepper.text}
          readOnly={isLocked}
          aria-label={t('stepperLabel', names)}
          aria-valuenow={current}
          aria-valuemin={0}
          aria-valuemax={most}
          className={styles.count}
          onChange={(event) => stepper.type(event.target.value)}
          onBlur={stepper.leave}
          onKeyDown={stepper.onKeyDown}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <span className={styles.less} data-idle={isIdle || undefined}>
        <StepButton
          label={t('stepperLess', names)}
          className={styles.minus}
          isOff={isLocked || isIdle}
          reason={lockedReason}
          onStep={() => step(-1)}
        >
          <MinusIcon size={16} />
        </StepButton>
      </span>
      <div className={styles.notes}>
        <FieldNotes id={notesId} notice={notice} />
      </div>
      <VisuallyHidden role="status">{stepper.wasStepped ? current : ''}</VisuallyHidden>
    </li>
  );
});
