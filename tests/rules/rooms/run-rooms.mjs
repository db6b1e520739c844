import { countDatabaseUse, describeDatabaseUse } from './database-use.mjs';
import { readModules, readSourceFiles } from './modules.mjs';
import { describeRooms, findRoomFaults, measureRooms } from './rooms.mjs';
import { reasonsOfSmallFiles as reasons } from './small-files.mjs';
import { walks } from './walks.mjs';

/** `npm run check -- --rooms`: prints the current measures; with `--doors`, the files of each walk as well. */
export function runRooms({ areDoorsListed }) {
  const files = readSourceFiles();
  const rooms = measureRooms(readModules(files), { walks, reasons });
  console.log(describeRooms(rooms));
  console.log(describeDatabaseUse(countDatabaseUse(files)));
  if (areDoorsListed) {
    for (const { name, doors } of rooms.walks) console.log([`\n${name}:`, ...doors].join('\n  '));
  }
  const faults = findRoomFaults(rooms, reasons);
  for (const fault of faults) console.log(`FAULT ${fault}`);
  return faults.length === 0;
}
