/** What somebody brings instead of holding it before the camera. */
export type Brought = { picture: Blob } | { text: string };

/** What is in the clipboard: a picture, else a text. Throws where the browser does not let us look. */
export async function readClipboard(): Promise<Brought | undefined> {
  const items = await navigator.clipboard.read();
  for (const item of items) {
    const type = item.types.find((name) => name.startsWith('image/'));
    if (type !== undefined) return { picture: await item.getType(type) };
  }
  for (const item of items) {
    if (item.types.includes('text/plain')) return { text: await (await item.getType('text/plain')).text() };
  }
  return undefined;
}

/** The same of a paste by keys or menu, or of a drop. */
export function readTransfer(data: DataTransfer | null): Brought | undefined {
  const [picture] = data?.files ?? [];
  if (picture !== undefined) return { picture };
  const text = data?.getData('text/plain') ?? '';
  return text === '' ? undefined : { text };
}
