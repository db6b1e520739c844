/**
 * Where a line may end: after a space, and around full-width letters, but not before a closing mark or after an opening one.
 */
const lineEnds =
  /(?<= )|(?<=[\u2E80-\u9FFF\uAC00-\uD7FF\uF900-\uFAFF\uFF00-\uFF60])(?<![（“《【])(?![。，、；：！？）”》】 ])|(?<![（“《【 ])(?=[\u3040-\u9FFF\uAC00-\uD7FF\uF900-\uFAFF])/u;

/** Wraps a text into lines that fit; a word that is longer than a line is broken. */
export function wrapText(text: string, fits: (line: string) => boolean): string[] {
  if (fits(text)) return [text.trimEnd()];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(lineEnds)) {
    if (line !== '' && !fits(line + word.trimEnd())) {
      lines.push(line.trimEnd());
      line = '';
    }
    if (line !== '' || fits(word)) {
      line += word;
      continue;
    }
    for (const letter of word) {
      if (line !== '' && !fits((line + letter).trimEnd())) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line.trimEnd()];
}
