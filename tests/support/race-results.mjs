/** The title of the section of RESULTS.md that counts races. */
export const racesTitle = 'Races of each pair';

const intro = `How often what has raced against what, on which commits; wanted are 10,000 of each pair over time.
\`npm run torture -- races --minutes 60\` adds to them, to the part with the fewest first.
`;
const header = `| part | pair | races | on |
|---|---|---|---|`;

/** Parses such a section: the counts of each pair, by commit. */
export function parseRaces(section) {
  return section.split('\n').flatMap((line) => {
    const [part, pair, sum, on = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (!/^\d+$/.test(sum ?? '')) return [];
    return on.split(', ').map((item) => {
      const [, commit, count] = /^(.+): (\d+)$/.exec(item);
      return { part, pair, commit, count: Number(count) };
    });
  });
}

/** Renders the section, with counts of the same pair and commit added up. */
export function showRaces(counts) {
  const pairs = new Map();
  for (const { part, pair, commit, count } of counts) {
    const name = `${part} | ${pair}`;
    const commits = pairs.get(name) ?? new Map();
    commits.set(commit, (commits.get(commit) ?? 0) + count);
    pairs.set(name, commits);
  }
  const rows = [...pairs]
    .toSorted(([left], [right]) => left.localeCompare(right))
    .map(([name, commits]) => {
      const sum = [...commits.values()].reduce((total, count) => total + count, 0);
      return `| ${name} | ${sum} | ${[...commits].map(([commit, count]) => `${commit}: ${count}`).join(', ')} |`;
    });
  return [`## ${racesTitle}`, '', intro, header, ...rows, ''].join('\n');
}
