const errorLevel = 50;

/** The line of the audit; no test may expect it. */
export const wrongBooks = 'the books are wrong';

interface LogLine {
  level?: number;
  msg?: string;
  err?: { message?: string };
}

/** What a server has logged as an error, each in one line: its answers of 500 and above, and what its audit found. */
export function errorLines(output: string): string[] {
  return output.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return [];
    const { level, msg = '', err, ...fields } = readLine(line);
    if (level === undefined || level < errorLevel) return [];
    return [`${msg}: ${err?.message ?? ''} ${JSON.stringify(fields)}`];
  });
}

/** A line may be cut where the server was killed. */
function readLine(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return {};
  }
}
