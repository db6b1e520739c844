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
  /** The number of parallel calls in each race for a bill. */
  contenders: 4,
  paymentRaces: 20,
  billOperations: 600,
  blueBillOperations: 400,
  chainOperations: 90,
  mintHouseKills: 1,
  blueKills: 1,
  /** In the third round blocks are undone for the first time. */
  sendKills: 3,
  inputKills: 2,
  realKills: 4,
  paymentKills: 3,
  bulkKills: 2,
  /** The number of bills in one job. */
  bulkBills: 1_000,
  moneyKills: { server: 1, database: 1, both: 1 },
  clusterFaults: {
    killed: 0,
    powerLost: 0,
    switchedOver: 0,
    paused: 0,
    etcdLost: 0,
    serverKilled: 0,
    proxyRestarted: 0,
    poolerRestarted: 0,
    lateWay: 0,
    twoAtOnce: 0,
  },
  faultyCalls: 24,
  fullDisks: 1,
  repeatedCalls: 30,
  /** The pause between two calls of a device while servers are killed: a few calls are always in flight. */
  callPauseMs: 20,
  /** Plants one of every `every` errors, `atOnce` at a time, for an auditor with this interval. */
  plantedErrors: { every: 12, atOnce: 3, intervalS: 1 },
  /** The interval of a server's mint house jobs during races. */
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
  chainOperations: 30_000,
  mintHouseKills: 100,
  blueKills: 100,
  sendKills: 100,
  inputKills: 100,
  realKills: 14,
  paymentKills: 100,
  bulkKills: 40,
  bulkBills: 5_000,
  moneyKills: { server: 100, database: 100, both: 50 },
  clusterFaults: {
    killed: 30,
    powerLost: 10,
    switchedOver: 10,
    paused: 10,
    etcdLost: 5,
    serverKilled: 20,
    proxyRestarted: 5,
    poolerRestarted: 5,
    lateWay: 10,
    twoAtOnce: 10,
  },
  faultyCalls: 2_100,
  fullDisks: 10,
  repeatedCalls: 500,
  callPauseMs: 0,
  plantedErrors: { every: 1, atOnce: 6, intervalS: 20 },
  jobPauseMs: 0,
};

/** Where parts take turns, each gets a few minutes: fifty races of each pair of ways to use a bill. */
const turn: typeof everyRun = { ...torture, races: 1_000, billRaces: 1_800, paymentRaces: 200 };

/** Whether a run is `npm run torture` at full size. */
export const isFullSize = process.env['TORTURE'] === 'full';

const sizes = new Map([
  ['full', torture],
  ['turn', turn],
]);

/** How often each attack is repeated: little in `npm test`, in full in `npm run torture`. */
export const attackSizes = sizes.get(process.env['TORTURE'] ?? '') ?? everyRun;

/** The fixed seed of `npm test`: with few operations, an unlucky seed would cover too little. */
const everyRunsSeed = 20_261_123;

/** The seed of random sequences: `SEED`, else a new one at full size, and the fixed one in `npm test`. */
export function drawnSeed(): number {
  const wanted = process.env['SEED'];
  if (wanted !== undefined) return Number(wanted);
  return attackSizes === everyRun ? everyRunsSeed : Date.now() % 2 ** 31;
}
