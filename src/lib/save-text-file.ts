import { saveFile } from './save-file';

/** Offers a text as a file to be kept; it never leaves the device. */
export function saveTextFile({ name, text }: { name: string; text: string }): void {
  saveFile({ name, content: new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }) });
}
