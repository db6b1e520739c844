/** Cuts a text to a length, with an ellipsis as its last character. */
export function shortenText(text: string, maxLength: number): string {
  const characters = Array.from(text);
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`;
}
