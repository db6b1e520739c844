import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { saveTextFile } from '../../lib/save-file';
import { Button } from '../../ui/button';
import { useCopy } from '../../ui/copy-button';
import { CheckIcon, CopyIcon } from '../../ui/icons/sign-icons';
import { DownloadIcon, PrintIcon, ShareIcon } from '../../ui/icons/tool-icons';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './secret-tools.module.css';
import type { SavedProof } from './use-saved-proof';

/** A secret as one line of text, and what stands beside it on paper. */
export interface SecretLine {
  secret: string;
  note?: string;
}

interface SecretToolsProps {
  lines: readonly SecretLine[];
  proof: SavedProof;
  fileName: string;
  /** The page is about keeping them: the first way is its main button. */
  isMain?: boolean;
  /** Ends the row below the main button. */
  end?: ReactNode;
  /** Printed above and below the lines. */
  paper: { title: string; note: string };
}

/** The ways to keep secrets: copy, download, print and share. Each that completes is noted in the proof. */
export function SecretTools({ lines, proof, fileName, paper, isMain = false, end }: SecretToolsProps) {
  const { t } = useTranslation(['secrets', 'common']);
  const { state, copy } = useCopy();
  const text = lines.map(({ secret }) => secret).join('\n');
  const { noteSaved } = proof;
  useAfterPrint(noteSaved);
  // Not supported in every browser, although the types say so.
  const mayShare = typeof (navigator as { share?: unknown }).share === 'function';
  const save = () => {
    saveTextFile({ name: fileName, text });
    noteSaved();
  };
  const kept = [
    ...(mayShare
      ? [
          {
            id: 'share',
            Icon: ShareIcon,
            label: t('share'),
            // A cancelled share rejects. It is no error, and saves nothing.
            onPress: () => void navigator.share({ text }).then(noteSaved, () => undefined),
          },
        ]
      : []),
    { id: 'download', Icon: DownloadIcon, label: t('download'), onPress: save },
    {
      id: 'copy',
      Icon: state === 'copied' ? CheckIcon : CopyIcon,
      label: t(isMain && state === 'copied' ? 'common:copied' : lines.length === 1 ? 'copy' : 'copyAll'),
      onPress: () => copy(text, noteSaved),
    },
    { id: 'print', Icon: PrintIcon, label: t('print'), onPress: () => window.print() },
  ];
  return (
    <div className={styles.tools} data-main={isMain || undefined}>
      {kept.map(({ id, Icon, label, onPress }, index) => {
        const leads = isMain && index === 0;
        return (
          <Button
            key={id}
            variant={leads ? 'primary' : 'secondary'}
            size={leads ? 'normal' : 'compact'}
            wide={leads}
            onPress={onPress}
          >
            {(leads || !isMain) && <Icon size={20} />}
            <span>{label}</span>
          </Button>
        );
      })}
      {end}
      <VisuallyHidden role="status">
        {state === 'idle' ? '' : t(state === 'copied' ? 'common:copied' : 'common:copyFailed')}
      </VisuallyHidden>
      {createPortal(<Paper {...{ lines, paper }} />, document.body)}
    </div>
  );
}

/** Calls back after each print of the page, however it began. */
function useAfterPrint(call: () => void): void {
  const printed = useEffectEvent(call);
  useEffect(() => {
    const listener = () => printed();
    window.addEventListener('afterprint', listener);
    return () => window.removeEventListener('afterprint', listener);
  }, []);
}

/** The printed version; while it is rendered, nothing else of the page is printed. */
function Paper({ lines, paper }: Pick<SecretToolsProps, 'lines' | 'paper'>) {
  return (
    <div className={styles.paper}>
      <p className={styles.paperTitle}>{paper.title}</p>
      {lines.map(({ secret, note }) => (
        <p key={secret} className={styles.paperLine} translate="no">
          <code>{secret}</code>
          {note !== undefined && <span>{note}</span>}
        </p>
      ))}
      <p className={styles.paperNote}>{paper.note}</p>
    </div>
  );
}
