import { useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { CopyIcon } from '../../ui/icons/copy-icon';
import { ArrowUpIcon } from '../../ui/icons/arrow-up-icon';
import styles from './bill-text-sources.module.css';

/** Far more than a line takes; a larger file is no text of bills. */
const lineSizeMax = 1024;

interface BillTextSourcesProps {
  /** The most bills that are taken. */
  max: number;
  onText: (text: string) => void;
  /** The field; a file may be dropped on it. */
  children: ReactNode;
}

/** Ways for a text to get into a field: the clipboard, a file that is chosen, a file that is dropped. */
export function BillTextSources({ max, onText, children }: BillTextSourcesProps) {
  const { t } = useTranslation('bill-sheets');
  const fileRef = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'file' | 'paste'>();
  const [isOver, setOver] = useState(false);
  const read = (file: File | undefined) => {
    if (file === undefined) return;
    setProblem(undefined);
    if (file.size > max * lineSizeMax) setProblem('file');
    else void file.text().then(onText, () => setProblem('file'));
  };
  const paste = () => {
    setProblem(undefined);
    void readClipboard().then(onText, () => setProblem('paste'));
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const [file] = event.dataTransfer.files;
    // A dropped text goes its usual way into the field.
    if (file === undefined) return;
    event.preventDefault();
    read(file);
  };
  return (
    <div
      className={styles.sources}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <div className={styles.tools}>
        <Button variant="secondary" size="compact" onPress={paste}>
          <CopyIcon size={20} />
          {t('billTextPaste')}
        </Button>
        <Button variant="secondary" size="compact" onPress={() => fileRef.current?.click()}>
          <ArrowUpIcon size={20} />
          {t('billTextFile')}
        </Button>
        <input
          ref={fileRef}
          type="file"
          accept=".txt,text/plain"
          aria-label={t('billTextFile')}
          hidden
          onChange={(event) => {
            read(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      <p role="status" className={styles.problem}>
        {problem === 'file' && t('billTextFileFailed', { count: max })}
        {problem === 'paste' && t('billTextPasteFailed')}
      </p>
    </div>
  );
}

/** Absent over plain HTTP; that counts as a failure and not as a crash. */
async function readClipboard(): Promise<string> {
  return navigator.clipboard.readText();
}
