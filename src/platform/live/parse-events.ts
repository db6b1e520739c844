/** One server-sent event. */
export interface StreamEvent {
  id: string;
  name: string;
  data: string;
}

/** Cuts a stream of text into its events (HTML standard, section 9.2); lines that begin with a colon say nothing. */
export function createEventParser(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = { id: '', name: '', data: '' };
      for (const line of block.split('\n')) {
        const [field, value] = splitLine(line);
        if (field === 'id') event.id = value;
        if (field === 'event') event.name = value;
        if (field === 'data') event.data = value;
      }
      if (event.name !== '') onEvent(event);
    }
  };
}

function splitLine(line: string): [string, string] {
  const colon = line.indexOf(':');
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).trimStart()];
}
