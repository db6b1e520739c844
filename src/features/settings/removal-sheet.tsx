import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../platform/forms/error-words';
import { useSubmission } from '../../platform/forms/use-submission';
import { announce } from '../../ui/announce';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import styles from './settings.module.css';
import type { Removal } from './use-removal';
import { useDisabledReasons } from '../../platform/page/disabled-reasons';

interface RemovalWords {
  title: string;
  /** What it is, where the title does not say so. */
  what?: string;
  text: string;
  /** On the button, before and while it is pressed. */
  remove: string;
  removing: string;
  /** Read out afterwards. */
  removed: string;
}

interface RemovalSheetProps<T> {
  removal: Removal<T>;
  /** Of the item asked about, and while the sheet slides away of the last one. */
  wordsOf: (item: T) => RemovalWords;
  remove: (item: T) => Promise<unknown>;
  onRemoved: () => Promise<void>;
}

/** Asks before an item of a list goes, and removes it. */
export function RemovalSheet<T>({ removal, wordsOf, remove, onRemoved }: RemovalSheetProps<T>) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation('common');
  const { asked } = removal;
  const [shown, setShown] = useState(asked);
  if (asked !== undefined && asked !== shown) setShown(asked);
  const words = shown === undefined ? undefined : wordsOf(shown);
  const { submit, isPending, error, clearError } = useSubmission(async (item: T) => {
    await remove(item);
    announce(wordsOf(item).removed);
    removal.done();
    await onRemoved();
  });
  return (
    <Sheet
      isOpen={asked !== undefined}
      onClose={() => {
        clearError();
        removal.close();
      }}
      title={words?.title ?? ''}
      closeLabel={t('close')}
      pace="slow"
      returnFocusRef={removal.returnFocusRef}
      footer={
        <Button
          wide
          variant="danger"
          disabledReason={reasons.offline}
          pendingLabel={isPending ? words?.removing : undefined}
          onPress={() => asked !== undefined && void submit(asked)}
        >
          {words?.remove}
        </Button>
      }
    >
      <div className={styles.form}>
        {words?.what !== undefined && <p className={styles.keyEnds}>{words.what}</p>}
        <p>{words?.text}</p>
        {error !== undefined && <ErrorAlert error={error} />}
      </div>
    </Sheet>
  );
}
