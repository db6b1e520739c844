/** A text with an e-mail address, which wraps before the @ rather than anywhere. */
export function BreakableAddress({ text }: { text: string }) {
  const at = text.indexOf('@');
  if (at === -1) return <span>{text}</span>;
  return (
    <span>
      <span>{text.slice(0, at)}</span>
      <wbr />
      <span>{text.slice(at)}</span>
    </span>
  );
}
