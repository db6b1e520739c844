import { brand } from '../../../contract/brand';

/** Words reserved for the wallet's staff, in the app's three languages. */
const staffWords = (
  'admin administrator bank cashier help helpdesk merchant moderator note operator root security staff support system ' +
  'treasury destek yonetici yetkili guvenlik kasiyer 管理员 客服 官方 系统 管理員 系統'
).split(' ');

/** Words that do not change the meaning: 'the support team' is still support. */
const fillers = (
  'account accounts center centre chat customer desk live of official online our real service services team the user ' +
  'users verified wallet your ekibi hizmetleri musteri resmi 团队 中心'
).split(' ');

/** Letters and signs that look alike. Accents and forms such as 'Ａ' or '𝐚' are normalized before. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'aаαɑᴀ4@ bвβΒьʙ8 cсᴄ dԁᴅđ eеεᴇ3€ fꜰƒ gɡɢ9 hһнΗʜ jјᴊ kкκᴋ mмμᴍ nпηΝɴ oоοσᴏ0ø pрρᴘ qԛ rгʀ sѕꜱ5$ tтτᴛ7+ uυᴜ vνᴠ ' +
    // The last group's letters look like each other as well.
    'wԝωᴡ xхχ yуΥʏ zζᴢ2 lilıіιɩɪʟł1|!'
  )
    .split(' ')
    .flatMap((alike) => Array.from(alike.slice(1), (other) => [other, alike.charAt(0)])),
);

const addressPattern = /^[^@]+@[^@]+\.[^@.]+$/;

const alternatives = (words: readonly string[]): string => words.map(skeleton).join('|');
const staffPattern = new RegExp(
  `^(?:${alternatives(fillers)})*(?:${alternatives(staffWords)})(?:${alternatives([...fillers, ...staffWords])})*$`,
);

/** Digits alone read as a user's public id. */
const idPattern = /^[\p{N}\p{P}\p{Z}]+$/u;

/**
 * Whether a name could pass for the wallet's staff, a mailbox or a public id: an e-mail address, the brand anywhere
 * in it, nothing but digits and signs, or nothing but staff words, also with look-alike letters, signs or spaces.
 */
export function isReservedName(name: string): boolean {
  if (idPattern.test(name)) return true;
  if (addressPattern.test(name.normalize('NFKC').replaceAll(/\s/gu, ''))) return true;
  // Digits and @ may replace letters or be noise.
  return [name, name.replaceAll(/[\p{N}@]/gu, '')].some((form) => {
    const shape = skeleton(form);
    return shape.includes(skeleton(brand.appName)) || staffPattern.test(shape);
  });
}

/** A text as it looks at a glance: look-alikes unified, separators removed. */
function skeleton(text: string): string {
  const letters = Array.from(text.normalize('NFKD'), (letter) => {
    // A Greek capital may look like another Latin letter than its lower case does.
    const small = letter.toLowerCase();
    return lookAlikes[letter] ?? lookAlikes[small] ?? small;
  });
  return letters
    .join('')
    .replaceAll(/[^\p{L}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
