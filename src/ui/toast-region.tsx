import { useEffect, useRef } from 'react';
import {
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast';
import { CrossIcon } from './icons/sign-icons';
import { IconButton } from './icon-button';
import { takeToasts } from './toast-queue';
import type { ToastContent } from './toast-queue';
import { ToneIcon } from './tone-icon';
import styles from './toast-region.module.css';
import { WidgetLocale } from './widget-locale';

const MAX_VISIBLE_TOASTS = 3;

/** The messages at the top of the screen. Further ones wait until one has gone. */
const queue = new ToastQueue<ToastContent>({ maxVisibleToasts: MAX_VISIBLE_TOASTS });

takeToasts((toast) => {
  const key = queue.add(toast.content, { timeout: toast.timeoutMs });
  toast.close = () => queue.close(key);
});

export interface ToastRegionProps {
  /** The region's accessible name; should mention Alt+T, which moves the focus here. */
  label: string;
  closeLabel: string;
}

/** The region of toasts: at the middle of the top edge, above sheets. One for the whole app. */
export function ToastRegion({ label, closeLabel }: ToastRegionProps) {
  const regionRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      // By key code instead of character: with Alt held a Mac types another character.
      if (!event.altKey || event.code !== 'KeyT' || regionRef.current === null) return;
      event.preventDefault();
      regionRef.current.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  return (
    <WidgetLocale>
      <AriaToastRegion
        ref={regionRef}
        queue={queue}
        aria-label={label}
        className={styles.region ?? ''}
        data-toasts=""
      >
        {({ toast }) => (
          <AriaToast toast={toast} className={styles.toast ?? ''} data-tone={toast.content.tone}>
            <ToneIcon tone={toast.content.tone} className={styles.sign} />
            <AriaToastContent className={styles.words ?? ''}>
              <Text slot="title" className={styles.title ?? ''}>
                {toast.content.title}
              </Text>
              {toast.content.text !== undefined && (
                <Text slot="description" className={styles.text ?? ''}>
                  {toast.content.text}
                </Text>
              )}
            </AriaToastContent>
            <IconButton
              label={closeLabel}
              icon={<CrossIcon size={20} />}
              onPress={() => queue.close(toast.key)}
            />
          </AriaToast>
        )}
      </AriaToastRegion>
    </WidgetLocale>
  );
}
