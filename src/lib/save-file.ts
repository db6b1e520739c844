/** Downloads a blob as a file; it never leaves the device. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked once the browser has the file; otherwise the URL would live as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Downloads a text as a file; it never leaves the device. */
export function saveTextFile({ name, text }: { name: string; text: string }): void {
  saveFile({ name, content: new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }) });
}
