type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Accepts = (body: unknown) => boolean;

/** Far above any declared limit: a field that accepts this much is unbounded. */
const endless = 100_000;

/**
 * The valid body with each text, list and record at its maximum, found by probing the model, so that no mistake in
 * reading the declaration can hide here.
 */
export function largestBody(valid: Record<string, unknown>, accepts: Accepts): Record<string, unknown> {
  const body = structuredClone(valid) as { [name: string]: Json };
  for (const path of placesIn(body)) if (path.length > 0) growAt(body, path, accepts);
  return body;
}

type Path = readonly (string | number)[];

/** Innermost first, so that a list is filled with its largest members. */
function placesIn(value: Json, path: Path = []): Path[] {
  if (Array.isArray(value)) return [...placesIn(value[0] ?? null, [...path, 0]), path];
  if (typeof value === 'object' && value !== null)
    return [...Object.keys(value).flatMap((name) => placesIn(value[name] ?? null, [...path, name])), path];
  return typeof value === 'string' ? [path] : [];
}

function growAt(body: { [name: string]: Json }, path: Path, accepts: Accepts): void {
  const before = valueAt(body, path);
  for (const grow of waysToGrow(before)) {
    const most = longest((length) => {
      setAt(body, path, grow(length));
      return accepts(body);
    });
    setAt(body, path, most === 0 ? before : grow(most));
    if (most > 0) return;
  }
}

/** The way that adds the most bytes first. */
function waysToGrow(value: Json): ((length: number) => Json)[] {
  if (typeof value === 'string')
    return ['\u0001', '文', value.at(-1) ?? 'a'].map(
      (unit) => (length: number) => value + unit.repeat(length),
    );
  if (Array.isArray(value)) {
    const [longestMember = null] = value.toSorted((one, other) => sizeOf(other) - sizeOf(one));
    return [(length) => Array.from({ length: value.length + length }, () => longestMember)];
  }
  if (typeof value !== 'object' || value === null) return [];
  const [[key, entry] = ['', null]] = Object.entries(value);
  const newKey = (index: number) => `${index + 1}`.padStart(23, '1') + key.slice(-1);
  return [
    (length) => ({
      ...value,
      ...Object.fromEntries(Array.from({ length }, (_, index) => [newKey(index), entry])),
    }),
  ];
}

const sizeOf = (value: Json): number => JSON.stringify(value).length;

/** The maximum accepted length; 0 if not even one more is accepted. */
function longest(isAccepted: (length: number) => boolean): number {
  let [most, tooMuch] = [0, 1];
  while (isAccepted(tooMuch)) {
    [most, tooMuch] = [tooMuch, tooMuch * 2];
    if (tooMuch > endless) throw new Error('nothing bounds it');
  }
  while (tooMuch - most > 1) {
    const middle = Math.floor((most + tooMuch) / 2);
    if (isAccepted(middle)) most = middle;
    else tooMuch = middle;
  }
  return most;
}

function valueAt(body: Json, path: Path): Json {
  return path.reduce<Json>((value, name) => (value as Record<string | number, Json>)[name] ?? null, body);
}

function setAt(body: { [name: string]: Json }, path: Path, value: Json): void {
  const name = path.at(-1);
  if (name === undefined) return;
  const parent = valueAt(body, path.slice(0, -1)) as Record<string | number, Json>;
  parent[name] = value;
}
