import { seededRandom } from './face/seeded-random';

const strands = 5;
const width = 120;
const step = 2.5;

/** A few woven lines that are this serial's own: the small relation of what is engraved on the bill's face. */
export function slipWave(serial: string): string {
  const random = seededRandom(serial);
  const turns = 1.5 + random() * 2;
  const start = random() * Math.PI * 2;
  const lines = Array.from({ length: strands }, (_, strand) => {
    const phase = start + (strand / strands) * Math.PI * 2;
    const points: string[] = [];
    for (let x = 0; x <= width; x += step) {
      const swell = Math.sin((x / width) * Math.PI);
      const y = 20 + 15 * swell * Math.sin((x / width) * turns * Math.PI * 2 + phase);
      points.push(`${x} ${y.toFixed(1)}`);
    }
    return `M${points.join('L')}`;
  });
  return lines.join('');
}
