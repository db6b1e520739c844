const errorLevel = 50;

/** The log line of an audit with findings; no test may expect it. */
export const wrongBooks = 'the books are wrong';

interface LogLine {
  level?: number;
  msg?: string;
  err?: { message?: string };
}

/** The errors that a server has logged, one line each: responses of 500 and above, and findings of its audit. */
export function errorLines(output: string): string[] {
  return output.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return [];
    const { level, msg = '', err, ...fields } = readLine(line);
    if (level === undefined || level < errorLevel) return [];
    return [`${msg}: ${err?.message ?? ''} ${JSON.stringify(fields)}`];
  });
}

/** The last line may be incomplete when the server was killed. */
function readLine(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return {};
  }
}
