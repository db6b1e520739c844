const groupLength = 4;

/** An address in groups of four, which are easier to compare; the last may be shorter. */
export function addressGroups(address: string): string[] {
  const groups: string[] = [];
  for (let start = 0; start < address.length; start += groupLength)
    groups.push(address.slice(start, start + groupLength));
  return groups;
}
