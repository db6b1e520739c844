import type { SourceModule } from './modules.mjs';

interface Walk {
  /** `file`, or `file#name` for one of its names. */
  from: readonly string[];
  /** Beginnings of paths that belong to other subjects. */
  apart?: readonly string[];
  doorsMax: number;
}

interface SmallFile {
  path: string;
  lines: number;
  importer: string;
  reason: string | undefined;
}

interface Rooms {
  files: number;
  meanLines: number;
  medianLines: number;
  long: SourceModule[];
  small: SmallFile[];
  walks: { name: string; doors: string[]; doorsMax: number }[];
}

/** How large the files are, which are too large or too small, and how many of them one opens on each walk. */
export function measureRooms(
  modules: ReadonlyMap<string, SourceModule>,
  options: { walks: Readonly<Record<string, Walk>>; reasons: Readonly<Record<string, string>> },
): Rooms;

/** What breaks the rules, a line each. */
export function findRoomFaults(rooms: Rooms, reasons: Readonly<Record<string, string>>): string[];

/** The measures as lines to read. */
export function describeRooms(rooms: Rooms): string;
