const single = 6;
const layersMax = 30;

/**
 * How many layers a stack is drawn with: each bill of a few is one, then each doubling adds as many again as a hand
 * would feel, so that ten thousand still stand on the table.
 */
export function stackLayers(count: number): number {
  if (count <= single) return Math.max(count, 0);
  return Math.min(single + Math.round(Math.log2(count / single) * 3.5), layersMax);
}
