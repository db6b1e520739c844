/** How many records or hashes a full tile has (C2SP tlog-tiles). */
export const tileWidth = 256;

/** A tile that a path asks for. */
export interface TilePath {
  /** The level of its hashes; undefined for a bundle of records. */
  level: number | undefined;
  index: bigint;
  width: number;
}

const pattern =
  /^(entries|[0-9]|[1-5][0-9]|6[0-3])((?:\/x[0-9]{3}){0,5})\/([0-9]{3})(?:\.p\/([1-9][0-9]{0,2}))?$/;

/** Reads what follows `/log/tile/`; undefined if it is no tile, or not in the only form that the format has for it. */
export function readTilePath(path: string): TilePath | undefined {
  const [, kind, parts = '', last = '', partial] = pattern.exec(path) ?? [];
  if (kind === undefined || parts.startsWith('/x000')) return undefined;
  const width = partial === undefined ? tileWidth : Number(partial);
  // A partial tile is shorter than a full one.
  if (partial !== undefined && width >= tileWidth) return undefined;
  return {
    level: kind === 'entries' ? undefined : Number(kind),
    index: BigInt(parts.replaceAll('/x', '') + last),
    width,
  };
}

/** The sizes of the log at which the hashes of a tile of some level are complete. */
export function tileSizes({ index, width }: TilePath, level: number): bigint[] {
  const each = BigInt(tileWidth) ** BigInt(level);
  const first = index * BigInt(tileWidth) + 1n;
  return Array.from({ length: width }, (_, place) => (first + BigInt(place)) * each);
}
