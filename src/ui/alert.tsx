import type { ReactNode } from 'react';
import { IconButton } from './icon-button';
import { returnFocusAfterPress } from './return-focus';
import { CrossIcon } from './icons/sign-icons';
import { ToneIcon } from './tone-icon';
import type { Tone } from './tone-icon';
import styles from './alert.module.css';

export interface AlertProps {
  tone: Tone;
  /** The message in a few words; together with the icon it conveys the tone without colour. */
  title: ReactNode;
  children?: ReactNode;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  close?: { label: string; onClose: () => void } | undefined;
  /** Without a box, in the fewest lines: something to keep in mind, not to act on. */
  isPlain?: boolean;
  /** Actions beside the title, where they fit: a notice above something that needs the room. */
  isLine?: boolean;
}

/** A message in the page. Errors and warnings interrupt a screen reader, the others wait for a pause. */
export function Alert({
  tone,
  title,
  children,
  actions,
  close,
  isPlain = false,
  isLine = false,
}: AlertProps) {
  const isUrgent = tone === 'error' || tone === 'warning';
  return (
    <div
      className={styles.alert}
      data-tone={tone}
      data-plain={isPlain || undefined}
      data-line={isLine || undefined}
      role={isUrgent ? 'alert' : 'status'}
    >
      <ToneIcon tone={tone} className={styles.sign} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children !== undefined && <div className={styles.text}>{children}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {close !== undefined && (
        <span className={styles.close}>
          <IconButton
            label={close.label}
            icon={<CrossIcon size={20} />}
            onPress={() => {
              close.onClose();
              returnFocusAfterPress();
            }}
          />
        </span>
      )}
    </div>
  );
}
