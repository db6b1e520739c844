/** A text with an e-mail address, which wraps before the @ rather than anywhere. */
export function BreakableAddress({ text }: { text: string }) {
  const at = text.indexOf('@');
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
