/** A text with an e-mail address in it: a long one is broken before its @ rather than somewhere in the middle. */
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
