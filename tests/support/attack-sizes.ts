const everyRun = {
  fuzzedRequestsPerRoute: 100,
  codeGuesses: 300,
  mixedSignIns: 300,
  killedServers: 5,
  modelOperations: 8_000,
};

const torture: typeof everyRun = {
  fuzzedRequestsPerRoute: 1_000,
  codeGuesses: 10_000,
  mixedSignIns: 10_000,
  killedServers: 60,
  modelOperations: 1_000_000,
};

/** How much each attack is repeated: little in `npm test`, in full in `npm run torture`. */
export const attackSizes = process.env['TORTURE'] === 'full' ? torture : everyRun;
