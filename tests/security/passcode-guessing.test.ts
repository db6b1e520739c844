import { beforeEach, expect, test } from 'vitest';
import { notesRoutes } from '../../contract/notes/notes.contract';
import { attackSizes } from '../support/attack-sizes';
import { BillUser } from '../support/bill-user';
import { useMovingClock } from '../support/use-moving-clock';
import { withServer } from '../support/with-server';
import { databaseDigest } from './support/database-digest';

const hourMs = 3_600_000;
const triesPerUser = 150;
const triesPerAddress = 600;
const triesAtBusyAddress = 10;
/** Slow enough for the route's rate limit, which has a test of its own. */
const pauseMs = 600;
const pinAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

let ada: BillUser;
let lines: string[];
let serials: string[];
const server = withServer();
const advance = useMovingClock(() => server);
beforeEach(async () => {
  // Clears the counts of earlier tests.
  await server.database.query('delete from guess_counts');
  ada = await BillUser.add(server);
  serials = await ada.getBills({ '1': 4 });
  lines = await ada.exportLines(serials);
});

/** A passcode for each index, none of them real. */
function guess(index: number): string {
  let pin = '';
  for (let left = index; pin.length < 7; left = Math.floor(left / pinAlphabet.length))
    pin += pinAlphabet.charAt(left % pinAlphabet.length);
  return `${pin}O`;
}

const unknownSerial = (index: number): string => `00502${String(index).padStart(11, '0')}`;

/** The number of wrong passcodes counted, over all subjects of this kind. */
async function wrongTriesOf(subject: 'user' | 'address' | 'serial'): Promise<number> {
  const { rows } = await server.database.query<{ sum: number }>(
    'select coalesce(sum(points), 0)::integer as sum from guess_counts where key like $1',
    [`wrong passcodes by ${subject}:%`],
  );
  return rows[0]?.sum ?? 0;
}

/** Guesses repeatedly, with a session that is renewed; returns each attempt's outcome. */
async function guessOn(
  guesser: BillUser,
  tries: number,
  linesOf: (index: number) => string[],
): Promise<Map<string, number>> {
  const outcomes = new Map<string, number>();
  const tell = (outcome: string, times: number): void => {
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + times);
  };
  for (let index = 0; index < tries; index += 1) {
    if (index % 500 === 0) await guesser.renewSession();
    const asked = linesOf(index);
    const { errorCode, payload } = await guesser.importBills(asked);
    if (errorCode !== 0) tell(String(errorCode), asked.length);
    else for (const { result } of payload.rejectedBills) tell(result, 1);
    advance(pauseMs);
  }
  return outcomes;
}

test('a user who guesses the passcode of one bill gets no more than the rate limit, not even with the right one', async () => {
  const guesser = await BillUser.add(server, '198.51.100.1');
  const started = server.clock.now().getTime();
  const [target = ''] = serials;
  const outcomes = await guessOn(guesser, attackSizes.passcodeGuesses, (index) => [
    `${target}/${guess(index)}`,
  ]);
  const hours = Math.floor((server.clock.now().getTime() - started) / hourMs) + 1;
  const checked = outcomes.get('INVALID') ?? 0;
  expect(checked).toBeGreaterThanOrEqual(triesPerUser);
  expect(checked).toBeLessThanOrEqual(triesPerUser * hours);
  expect(outcomes.get('90907')).toBe(attackSizes.passcodeGuesses - checked);
  // Nor by the other calls that check passcodes, once this hour's attempts are used up.
  for (let left = triesPerUser; left >= 0; left -= 1)
    if ((await guesser.importBills([`${target}/${guess(left)}`])).errorCode === 90907) left = 0;
  const before = await databaseDigest(server.database);
  const right = lines[0] ?? '';
  const wrong = `${target}/${guess(1)}`;
  const refusals = [
    await guesser.importBills([right]),
    await guesser.deposit([right]),
    await guesser.ask(notesRoutes.getNotesInfo, { body: { serialNumbers: [right] } }),
    await guesser.importBills([wrong]),
  ];
  expect(refusals.map(({ httpStatus, errorCode }) => [httpStatus, errorCode])).toEqual(
    refusals.map(() => [429, 90907]),
  );
  expect(await databaseDigest(server.database)).toEqual(before);
});

test('guesses that arrive together do not get past the rate limit', async () => {
  const guesser = await BillUser.add(server, '198.51.100.2');
  const [target = ''] = serials;
  let checked = 0;
  for (let minute = 0; minute < 2; minute += 1) {
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        guesser.importBills([`${target}/${guess(minute * 80 + index)}`]),
      ),
    );
    checked += answers.filter(({ errorCode }) => errorCode === 0).length;
    advance(61_000);
  }
  expect(checked).toBe(triesPerUser);
  expect(await wrongTriesOf('serial')).toBe(triesPerUser);
});

test('one passcode tried on many serials, from many accounts at one address, stops soon after the rate limit of the address', async () => {
  const address = '198.51.100.3';
  let checked = 0;
  let refused = 0;
  let guessers = 0;
  const perCall = 50;
  for (let tried = 0; tried < Math.max(attackSizes.passcodeGuesses, 20 * perCall); tried += 3 * perCall) {
    const guesser = await BillUser.add(server, address);
    guessers += 1;
    const outcomes = await guessOn(guesser, 3, (index) =>
      Array.from(
        { length: perCall },
        (_, line) => `${unknownSerial(tried + index * perCall + line)}/A2B3C4D5`,
      ),
    );
    checked += outcomes.get('INVALID') ?? 0;
    refused += outcomes.get('90907') ?? 0;
  }
  expect(checked).toBe(triesPerAddress);
  expect(refused).toBeGreaterThan(triesPerAddress / 2);
  // A caller who comes when the limit is used up has ten mistakes left, and such a list reveals nothing.
  const late = guessers - triesPerAddress / triesPerUser;
  expect(await wrongTriesOf('serial')).toBe(triesPerAddress + late * triesAtBusyAddress);
  expect(await wrongTriesOf('address')).toBe(triesPerAddress);
  // A user at another address is not affected.
  const lin = await BillUser.add(server, '198.51.100.4');
  server.clock.sleptMs.length = 0;
  expect((await lin.importBills(lines)).payload.bills).toHaveLength(4);
  expect(server.clock.sleptMs).toEqual([]);
});

test('honest users at the address of hostile ones still take their bills, all of a long list, two seconds later', async () => {
  const address = '198.51.100.9';
  for (let guessers = 0; guessers < triesPerAddress / triesPerUser; guessers += 1) {
    const guesser = await BillUser.add(server, address);
    await guessOn(guesser, 3, (index) =>
      Array.from({ length: 50 }, (_, line) => `${unknownSerial(index * 50 + line)}/A2B3C4D5`),
    );
  }
  const lin = await BillUser.add(server, address);
  const long = await ada.exportLines(await ada.getBills({ '1': 25 }));
  server.clock.sleptMs.length = 0;
  expect((await lin.importBills(long)).payload.bills).toHaveLength(25);
  expect(server.clock.sleptMs).toEqual([2_000]);
  // The user's own mistakes end the tries there earlier than elsewhere; a single one among correct lines does not.
  const withMistake = [`${unknownSerial(1)}/A2B3C4D5`, ...lines];
  expect((await lin.importBills(withMistake)).payload.bills).toHaveLength(4);
  for (let tried = 1; tried < triesAtBusyAddress; tried += 1)
    expect((await lin.importBills([`${unknownSerial(tried)}/A2B3C4D5`])).errorCode).toBe(0);
  expect((await lin.importBills([`${unknownSerial(1)}/A2B3C4D5`])).errorCode).toBe(90907);
});

test('mistakes slow down only the user who makes them, on any bill', async () => {
  const guesser = await BillUser.add(server, '198.51.100.10');
  server.clock.sleptMs.length = 0;
  await guessOn(guesser, 30, (index) => [`${unknownSerial(index)}/A2B3C4D5`]);
  expect(server.clock.sleptMs.slice(0, 3)).toEqual([100, 200, 300]);
  expect(Math.max(...server.clock.sleptMs)).toBe(2_000);
  server.clock.sleptMs.length = 0;
  const neighbour = await BillUser.add(server, '198.51.100.10');
  expect((await neighbour.importBills(lines)).payload.bills).toHaveLength(4);
  expect(server.clock.sleptMs).toEqual([]);
});

test('a list that is refused costs nothing: its user learned nothing', async () => {
  const lin = await BillUser.add(server, '198.51.100.5');
  await guessOn(lin, 2, (index) =>
    Array.from({ length: 50 }, (_, line) => `${unknownSerial(index * 50 + line)}/A2B3C4D5`),
  );
  await guessOn(lin, 47, (index) => [`${unknownSerial(200 + index)}/A2B3C4D5`]);
  expect((await lin.importBills(lines)).errorCode).toBe(90907);
  expect((await lin.importBills(lines.slice(0, 3))).payload.bills).toHaveLength(3);
  expect(await wrongTriesOf('user')).toBe(147);
  expect(await wrongTriesOf('address')).toBe(147);
});

test('unknown, wrong, stopped and used bills give one answer without the passcode', async () => {
  const lin = await BillUser.add(server, '198.51.100.6');
  const [bearer = '', frozen = '', locked = '', used = ''] = serials;
  await server.database.query(`insert into frozen_bills values ($1, 'a test', now())`, [frozen]);
  await server.database.query('update bills set lock_id = gen_random_uuid() where serial = $1', [locked]);
  await ada.importBills(lines.slice(3));
  const asked = [unknownSerial(1), bearer, frozen, locked, used];
  const covered = (text: string, serial: string): string =>
    text.replaceAll(serial, 'SERIAL').replace(/"operationId":"[^"]+"/, '');
  const answersOf = async (ask: (serial: string) => Promise<{ httpStatus: number; text: string }>) => {
    const answers = new Set<string>();
    for (const serial of asked) {
      const { httpStatus, text } = await ask(serial);
      answers.add(`${httpStatus} ${covered(text, serial)}`);
    }
    return [...answers];
  };
  expect(await answersOf((serial) => lin.importBills([`${serial}/A2B3C4D5`]))).toHaveLength(1);
  expect(
    await answersOf((serial) =>
      lin.ask(notesRoutes.getNotesInfo, { body: { serialNumbers: [`${serial}/A2B3C4D5`] } }),
    ),
  ).toHaveLength(1);
  const deposits = await answersOf((serial) => lin.deposit([`${serial}/A2B3C4D5`]));
  expect(deposits).toEqual([expect.stringMatching(/^400 .*30024/)]);
  await server.database.query('update bills set lock_id = null');
});

test('an unknown serial is slowed down like a known one', async () => {
  const delaysOf = async (serial: string): Promise<number[]> => {
    const guesser = await BillUser.add(server, '198.51.100.7');
    server.clock.sleptMs.length = 0;
    await guessOn(guesser, 30, (index) => [`${serial}/${guess(index)}`]);
    return [...server.clock.sleptMs];
  };
  const known = await delaysOf(serials[0] ?? '');
  expect(known).toEqual(await delaysOf(unknownSerial(2)));
  expect(known.slice(0, 3)).toEqual([100, 200, 300]);
  expect(Math.max(...known)).toBe(2_000);
});

test('the owner takes the bill after any number of hostile tries, at most two seconds later', async () => {
  const lin = await BillUser.add(server, '198.51.100.8');
  const [target = '', other = ''] = serials;
  const triesPerGuesser = 100;
  for (let tried = 0; tried < attackSizes.hostileTries; tried += triesPerGuesser) {
    const guesser = await BillUser.add(server, `198.51.101.${tried / triesPerGuesser}`);
    const tries = Math.min(triesPerGuesser, attackSizes.hostileTries - tried);
    const outcomes = await guessOn(guesser, tries, (index) => [`${target}/${guess(tried + index)}`]);
    expect(outcomes).toEqual(new Map([['INVALID', tries]]));
  }
  await lin.renewSession();
  server.clock.sleptMs.length = 0;
  expect((await lin.importBills(lines.slice(1, 2))).payload.bills[0]?.serial).toBe(other);
  expect(server.clock.sleptMs).toEqual([]);
  expect((await lin.importBills(lines.slice(0, 1))).payload.bills[0]?.serial).toBe(target);
  expect(server.clock.sleptMs).toEqual([2_000]);
});
