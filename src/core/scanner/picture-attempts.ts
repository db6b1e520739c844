/** One look at a part of a picture. */
export interface PictureAttempt {
  x: number;
  y: number;
  width: number;
  height: number;
  /** To how many pixels its longer edge is brought. */
  edge: number;
  /**
   * For dim pictures: the greys are spread out first, and so much of the picture counts as white. A bright surrounding
   * must not decide what is white on a dim code.
   */
  whiteShare: number | undefined;
}

const usualEdge = 1000;
const growthMax = 4;
const tilesPerEdge = 3;
const tileEdge = 1400;
/** Specks of light alone. */
const fewWhite = 0.02;
/** All that surrounds a code, too. */
const mostWhite = 0.75;
/** The middle first: there a code is held. */
const tilePlaces = [4, 0, 1, 2, 3, 5, 6, 7, 8];

/**
 * How a picture is looked at, until a code is found: whole, in the sizes in which codes are found best, with its contrast
 * raised, and then in nine overlapping parts, as a small code in a large picture needs.
 */
export function pictureAttempts(width: number, height: number): PictureAttempt[] {
  const whole = { x: 0, y: 0, width, height };
  const longest = Math.max(width, height);
  const edge = (wanted: number) => Math.min(wanted, longest * growthMax);
  const wholes: PictureAttempt[] = [
    { ...whole, edge: edge(usualEdge), whiteShare: undefined },
    { ...whole, edge: edge(usualEdge / 2), whiteShare: undefined },
    { ...whole, edge: edge(usualEdge), whiteShare: fewWhite },
    { ...whole, edge: edge(usualEdge), whiteShare: mostWhite },
  ];
  // Parts of a small picture show nothing that the whole did not.
  if (longest <= usualEdge / 2) return wholes;
  const [middle = [], ...others] = tilePlaces.map((place) => tile(place, width, height));
  return [
    ...wholes,
    ...middle,
    ...others.flatMap(([plain]) => plain ?? []),
    ...others.flatMap(([, dim]) => dim ?? []),
  ];
}

/** A part by its place in rows and columns, as it is and for a dim code in it. */
function tile(place: number, width: number, height: number): PictureAttempt[] {
  const size = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const part = {
    x: Math.round((((place % tilesPerEdge) / 2) * width) / 2),
    y: Math.round(((Math.floor(place / tilesPerEdge) / 2) * height) / 2),
    ...size,
    edge: Math.min(Math.max(size.width, size.height, usualEdge), tileEdge),
  };
  return [fewWhite, mostWhite].map((whiteShare) => ({ ...part, whiteShare }));
}
