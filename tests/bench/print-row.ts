/** Prints one line of the table of `npm run bench`. */
export function printRow(name: string, figures: Record<string, string>): void {
  const cells = Object.entries(figures).map(([label, value]) => `${label} ${value}`);
  process.stdout.write(`\n${name.padEnd(20)} ${cells.join('  ')}\n`);
}
