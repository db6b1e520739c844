import path from 'node:path';
import { findDoors } from './doors.mjs';

const linesMax = 300;
const smallLinesMax = 25;
/** The target of every walk; a limit above it is lowered as soon as the walk allows. */
const wantedDoors = 30;
/** How far a walk may be below its limit before the limit has to be lowered. */
const slackDoors = 3;

function findSmallFiles(modules, reasons) {
  const importers = new Map();
  for (const module of modules.values()) {
    for (const target of module.targets)
      importers.set(target, [...(importers.get(target) ?? []), module.path]);
  }
  return [...modules.values()].flatMap((module) => {
    const [importer, ...others] = importers.get(module.path) ?? [];
    const isNextDoor =
      importer !== undefined &&
      others.length === 0 &&
      path.posix.dirname(importer) === path.posix.dirname(module.path);
    if (module.lines > smallLinesMax || !isNextDoor) return [];
    return [{ path: module.path, lines: module.lines, importer, reason: reasons[module.path] }];
  });
}

/** Measures the sizes of files, those too large or too small, and the files to read on each walk. */
export function measureRooms(modules, { walks, reasons }) {
  const lines = [...modules.values()].map((module) => module.lines).sort((one, other) => one - other);
  return {
    files: lines.length,
    meanLines: lines.reduce((sum, count) => sum + count, 0) / lines.length,
    medianLines: lines[Math.floor(lines.length / 2)],
    long: [...modules.values()].filter((module) => module.lines > linesMax),
    small: findSmallFiles(modules, reasons),
    walks: Object.entries(walks).map(([name, walk]) => ({
      name,
      doors: findDoors(modules, walk),
      doorsMax: walk.doorsMax,
    })),
  };
}

function doorFault({ name, doors, doorsMax }) {
  const count = doors.length;
  if (count > doorsMax) return [`${name}: ${count} files to open, more than ${doorsMax}`];
  const limit = Math.max(count, wantedDoors);
  return limit < doorsMax - slackDoors
    ? [`${name}: only ${count} files to open; its limit of ${doorsMax} can be ${limit} now`]
    : [];
}

/** Violations of the rules: long files, small ones without a reason, outdated reasons, long walks. */
export function findRoomFaults({ long, small, walks }, reasons) {
  const smallPaths = new Set(small.map((file) => file.path));
  return [
    ...long.map((file) => `${file.path}: ${file.lines} lines, more than ${linesMax}`),
    ...small
      .filter(({ reason }) => reason === undefined)
      .map((file) => `${file.path}: ${file.lines} lines, and only ${file.importer} imports it`),
    ...Object.keys(reasons)
      .filter((filePath) => !smallPaths.has(filePath))
      .map((filePath) => `${filePath}: needs no reason for being small any more`),
    ...walks.flatMap(doorFault),
  ];
}

/** Formats the measures for the terminal. */
export function describeRooms({ files, meanLines, medianLines, long, small, walks }) {
  return [
    `${files} source files, ${meanLines.toFixed(1)} lines on average, median ${medianLines}`,
    `${long.length} above ${linesMax} lines`,
    ...long.map((file) => `  ${file.path} (${file.lines})`),
    `${small.length} of ${smallLinesMax} lines or fewer with one importer, next door`,
    ...small.map((file) => `  ${file.path} (${file.lines}): ${file.reason ?? 'NO REASON'}`),
    'files to open, from the screen to the database:',
    ...walks.map(({ name, doors, doorsMax }) => `  ${name}: ${doors.length} (limit ${doorsMax})`),
  ].join('\n');
}
