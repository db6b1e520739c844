import { saveFile } from '../../lib/save-file';

/** A zip as it comes with an answer: in base64. Whoever has it has the money, so it is kept nowhere but in the file. */
export interface Archive {
  file: string;
  name: string;
}

/** Gives the user an archive with addresses and keys as a file of his own. */
export function saveArchive({ file, name }: Archive): void {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  saveFile({ name, content: new Blob([bytes], { type: 'application/zip' }) });
}
