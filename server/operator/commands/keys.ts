import { formatAmount, parseAmount } from '../../../contract/money/amounts';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { isPublicKeyText } from '../../kernel/operator-history/action-text';
import { limitText } from '../../kernel/operator-history/approval-rules';
import { nameSetting } from '../../kernel/operator-history/operator-history';
import { KeyHistory } from '../../kernel/operator-history/key-history';
import type { ChangeCommand, LocalCommand, LookCommand } from '../command';
import { writeKeyFile } from '../key-file';
import { WrongUsage, currencyNamed, wordAt } from '../read-input';

const namePattern = /^[\p{L}\p{N}][\p{L}\p{N}._@-]{0,63}$/u;

export const keysNewCommand: LocalCommand = {
  kind: 'local',
  name: 'keys new',
  usage: 'keys new FILE',
  summary: "makes an operator's key in a new file, with OPERATOR_KEY_PASSPHRASE if set; needs no server",
  run(input) {
    const publicKey = writeKeyFile(wordAt(input, 0, 'FILE'), process.env);
    return { lines: [`The public key, for 'keys add': ${publicKey}`] };
  },
};

export const keysAddCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: true,
  name: 'keys add',
  usage: 'keys add NAME PUBLIC-KEY',
  summary: "adds an operator's key; from the first one on, each change is signed with one",
  async run({ db }, input) {
    const [name, publicKey] = [wordAt(input, 0, 'NAME'), wordAt(input, 1, 'PUBLIC-KEY')];
    if (!namePattern.test(name)) throw new WrongUsage('NAME: at most 64 letters and digits');
    if (!isPublicKeyText(publicKey)) throw new WrongUsage("PUBLIC-KEY: as 'keys new' prints it");
    const history = await KeyHistory.read(db);
    if (history.now.keys.has(name)) throw new WrongUsage(`NAME: ${name} has a key; revoke it first`);
    if (history.hasKnown(publicKey)) throw new WrongUsage('PUBLIC-KEY: it was added before');
    return {
      lines: [`${name} can sign now.`],
      changes: [{ what: nameSetting('operator key', name), from: null, to: publicKey }],
    };
  },
};

export const keysRevokeCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: true,
  name: 'keys revoke',
  usage: 'keys revoke NAME',
  summary: "takes an operator's key out of force, for ever; not the last one",
  async run({ db }, input) {
    const name = wordAt(input, 0, 'NAME');
    const { keys } = (await KeyHistory.read(db)).now;
    const from = keys.get(name);
    if (from === undefined) throw new WrongUsage(`NAME: ${name} has no key; 'keys list' shows all`);
    if (keys.size === 1) throw new WrongUsage('NAME: it is the last key; add another first');
    return {
      lines: [`${name} can't sign any more.`],
      changes: [{ what: nameSetting('operator key', name), from, to: null }],
    };
  },
};

export const keysLimitCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: true,
  name: 'keys limit',
  usage: 'keys limit CURRENCY AMOUNT',
  summary: 'how much of a currency one operator moves alone; nothing until it is set',
  async run({ db }, input) {
    const { id: currencyId, key, decimal } = currencyNamed(wordAt(input, 0, 'CURRENCY'));
    const minor = parseAmount(wordAt(input, 1, 'AMOUNT'), decimal);
    if (minor === undefined) throw new WrongUsage(`AMOUNT: a number with at most ${decimal} decimals`);
    const text = (limit: bigint) => limitText(formatAmount(limit, decimal), { minor: limit, currencyId });
    const from = (await KeyHistory.read(db)).now.limits.get(currencyId);
    return {
      lines: [`More than ${formatAmount(minor, decimal)} ${key} needs another operator's approval.`],
      changes: [
        {
          what: nameSetting('approval limit', key),
          from: from === undefined ? null : text(from),
          to: text(minor),
        },
      ],
    };
  },
};

export const keysListCommand: LookCommand = {
  kind: 'look',
  name: 'keys list',
  usage: 'keys list',
  summary: "the operators' keys in force, and the amounts that one operator moves alone",
  async run({ db }) {
    const { keys, limits } = (await KeyHistory.read(db)).now;
    if (keys.size === 0) return { lines: ['No key was added; changes aren’t signed.'] };
    return {
      lines: [
        ...[...keys].map(([name, publicKey]) => `${publicKey}  ${name}`),
        ...[...limits].map(([currencyId, minor]) => {
          const { key, decimal } = requireCurrency(currencyId);
          return `alone: up to ${formatAmount(minor, decimal)} ${key}`;
        }),
      ],
    };
  },
};
