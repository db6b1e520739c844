const everyRun = {
  fuzzedRequestsPerRoute: 100,
  codeGuesses: 300,
  codeReplays: 20,
  mixedSignIns: 300,
  killedServers: 5,
  modelOperations: 8_000,
  races: 200,
  passcodeGuesses: 300,
  hostileTries: 60,
  billRaces: 360,
  paymentRaces: 50,
  billOperations: 1_200,
  mintHouseKills: 3,
  blueKills: 4,
  moneyKills: { server: 2, database: 2, both: 2 },
  faultyCalls: 60,
  fullDisks: 1,
};

const torture: typeof everyRun = {
  fuzzedRequestsPerRoute: 1_000,
  codeGuesses: 10_000,
  codeReplays: 2_000,
  mixedSignIns: 10_000,
  killedServers: 60,
  modelOperations: 1_000_000,
  races: 10_000,
  passcodeGuesses: 10_000,
  hostileTries: 1_000,
  billRaces: 18_000,
  paymentRaces: 10_000,
  billOperations: 30_000,
  mintHouseKills: 100,
  blueKills: 100,
  moneyKills: { server: 100, database: 100, both: 50 },
  faultyCalls: 2_100,
  fullDisks: 10,
};

/** How much each attack is repeated: little in `npm test`, in full in `npm run torture`. */
export const attackSizes = process.env['TORTURE'] === 'full' ? torture : everyRun;
