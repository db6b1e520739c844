const numberOptions = ['--minutes', '--seed'];

function readNumber(option, value) {
  const number = Number(value);
  if (value === undefined || value === '' || !Number.isFinite(number) || number < 0)
    throw new Error(`${option} needs a number, not ${value}.`);
  return number;
}

/** Parts that run in turns within the given minutes. */
const racePart = /-races(-http)?$/;

/**
 * Parses the arguments of `npm run torture --`: names of parts (all by default), `races` for all races in turns;
 * how long each is repeated; the seed; and for the stalls the specs to run.
 */
export function parseTortureArguments(words, allParts) {
  const options = new Map();
  const parts = [];
  const specs = [];
  const waiting = [...words];
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    if (numberOptions.includes(word)) options.set(word, readNumber(word, waiting.shift()));
    else if (/\.spec\.ts(:\d+)?$/.test(word)) specs.push(word);
    else if (allParts.includes(word)) parts.push([word]);
    else if (word === 'races') parts.push(allParts.filter((part) => racePart.test(part)));
    else
      throw new Error(
        `There is no part ${word}; the parts are ${allParts.join(', ')}, and races for all races in turns.`,
      );
  }
  if (specs.length > 0 && (parts.length !== 1 || parts[0][0] !== 'stalls'))
    throw new Error('Only the stalls run single specs: npm run torture -- stalls tests/e2e/x.spec.ts');
  return {
    turns: parts.length > 0 ? parts : allParts.map((part) => [part]),
    minutes: options.get('--minutes') ?? 0,
    seed: options.get('--seed'),
    specs,
  };
}
