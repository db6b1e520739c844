/** Why an address is refused: it is of other networks, of a test network, mistyped, of no known form, or can't be paid. */
export type AddressFault =
  | { kind: 'otherNetwork'; networks: readonly string[] }
  | { kind: 'network' | 'checksum' | 'form' | 'unpayable' };

const start = 'to: ';
const networkStart = `${start}network: `;
const otherKinds = ['network', 'checksum', 'unpayable'] as const;

/** The message with which the server refuses an address. */
export function writeAddressFault(fault: AddressFault): string {
  return fault.kind === 'otherNetwork'
    ? `${networkStart}${fault.networks.join(', ')}`
    : `${start}${fault.kind}`;
}

/** Parses a message of `writeAddressFault`; any other message counts as no address at all. */
export function readAddressFault(messages: readonly string[]): AddressFault {
  const networks = messages.find((message) => message.startsWith(networkStart));
  if (networks !== undefined)
    return { kind: 'otherNetwork', networks: networks.slice(networkStart.length).split(', ') };
  const kind = otherKinds.find((known) => messages.includes(`${start}${known}`));
  return { kind: kind ?? 'form' };
}
