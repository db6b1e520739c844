const everyRun = {
  fuzzedRequestsPerRoute: 20,
  codeGuesses: 120,
  codeReplays: 10,
  mixedSignIns: 120,
  hostileRecoveries: 80,
  killedServers: 1,
  modelOperations: 4_000,
  races: 20,
  passcodeGuesses: 300,
  hostileTries: 30,
  billRaces: 720,
  /** How many call at the same moment in each race for a bill. */
  contenders: 4,
  paymentRaces: 20,
  billOperations: 600,
  blueBillOperations: 400,
  mintHouseKills: 1,
  blueKills: 1,
  paymentKills: 3,
  moneyKills: { server: 1, database: 1, both: 1 },
  faultyCalls: 24,
  fullDisks: 1,
  repeatedCalls: 30,
  /** Between two calls of one device, while servers are killed: a few of all are always under way. */
  callPauseMs: 20,
  /** One of so many is planted, so many at once, for an auditor with such an interval. */
  plantedErrors: { every: 12, atOnce: 3, intervalS: 1 },
  /** Between two looks of a server's jobs at what the mint house is asked for, during races. */
  jobPauseMs: 5,
};

const torture: typeof everyRun = {
  fuzzedRequestsPerRoute: 1_000,
  codeGuesses: 10_000,
  codeReplays: 2_000,
  mixedSignIns: 10_000,
  hostileRecoveries: 1_000,
  killedServers: 60,
  modelOperations: 1_000_000,
  races: 10_000,
  passcodeGuesses: 10_000,
  hostileTries: 1_000,
  billRaces: 18_000,
  contenders: 16,
  paymentRaces: 10_000,
  billOperations: 30_000,
  blueBillOperations: 30_000,
  mintHouseKills: 100,
  blueKills: 100,
  paymentKills: 100,
  moneyKills: { server: 100, database: 100, both: 50 },
  faultyCalls: 2_100,
  fullDisks: 10,
  repeatedCalls: 500,
  callPauseMs: 0,
  plantedErrors: { every: 1, atOnce: 6, intervalS: 20 },
  jobPauseMs: 0,
};

/** Where parts take turns, each has a few minutes: fifty races of each pair of ways with a bill. */
const turn: typeof everyRun = { ...torture, races: 1_000, billRaces: 1_800, paymentRaces: 200 };

const sizes = new Map([
  ['full', torture],
  ['turn', turn],
]);

/** How much each attack is repeated: little in `npm test`, in full in `npm run torture`. */
export const attackSizes = sizes.get(process.env['TORTURE'] ?? '') ?? everyRun;

/** What every run of `npm test` draws: few operations of a chance draw would now and then try too little. */
const everyRunsSeed = 20_261_123;

/** What random sequences are drawn by: `SEED`, else new ones at full size, and the same ones in every `npm test`. */
export function drawnSeed(): number {
  const wanted = process.env['SEED'];
  if (wanted !== undefined) return Number(wanted);
  return attackSizes === everyRun ? everyRunsSeed : Date.now() % 2 ** 31;
}
