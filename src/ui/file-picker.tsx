import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { Button } from './button';
import type { ButtonProps } from './button';
import { ArrowUpIcon } from './icons/sign-icons';

interface FileDrop {
  'data-over': true | undefined;
  onDragOver: (event: DragEvent) => void;
  onDragLeave: () => void;
  onDrop: (event: DragEvent) => void;
}

/** The attributes of an element that takes a dropped file; `data-over` while one hovers over it. */
export function useFileDrop(onFile: (file: File) => void): FileDrop {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event) => {
      setOver(false);
      const [file] = event.dataTransfer.files;
      // Dropped text is left to what lies below.
      if (file === undefined) return;
      event.preventDefault();
      onFile(file);
    },
  };
}

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  label: string;
  /** Kinds of files, as of an input's `accept`. */
  accept: string;
  onFile: (file: File) => void;
}

/** A button to choose a file; the same one may be chosen twice. */
export function FileButton({ label, accept, onFile, ...look }: FileButtonProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} onPress={() => inputRef.current?.click()}>
        <ArrowUpIcon size={20} />
        <span>{label}</span>
      </Button>
      <input
        ref={inputRef}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
