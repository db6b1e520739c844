import type { Visit } from './measure-visits';
import { printRow } from './print-row';

/** Prints how many times longer than the bare page a screen took, for each kind of visit. */
export function printRatios(
  name: string,
  { screen, bare }: { screen: Partial<Record<Visit, number>>; bare: Record<Visit, number> },
): void {
  const visits = Object.entries(screen) as [Visit, number][];
  const ratios = visits.map(([visit, ms]): [Visit, string] => [visit, (ms / bare[visit]).toFixed(2)]);
  printRow(`${name} ÷ bare page, usable`, Object.fromEntries<string>(ratios));
}
