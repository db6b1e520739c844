import { brand } from '../../../contract/brand';

/** Words that only the people who run the wallet may be called by, in the app's three languages. */
const staffWords = (
  'admin administrator bank cashier help helpdesk merchant moderator note operator root security staff support system ' +
  'treasury destek yonetici yetkili guvenlik kasiyer 管理员 客服 官方 系统 管理員 系統'
).split(' ');

/** Words that make nothing else of them: 'the support team' is support. */
const fillers = (
  'account accounts center centre chat customer desk live of official online our real service services team the user ' +
  'users verified wallet your ekibi hizmetleri musteri resmi 团队 中心'
).split(' ');

/** Letters and signs that are taken for others at a glance. Accents and forms such as 'Ａ' or '𝐚' are undone before. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'aаαɑᴀ4@ bвβΒьʙ8 cсᴄ dԁᴅđ eеεᴇ3€ fꜰƒ gɡɢ9 hһнΗʜ jјᴊ kкκᴋ mмμᴍ nпηΝɴ oоοσᴏ0ø pрρᴘ qԛ rгʀ sѕꜱ5$ tтτᴛ7+ uυᴜ vνᴠ ' +
    // The last are not even told apart among themselves.
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

/**
 * Whether a name would let its user pass for the people who run the wallet, or for somebody's mailbox: a whole e-mail
 * address, the brand anywhere in it, or nothing but words for staff, also in look-alike letters and with signs or space
 * between them.
 */
export function isReservedName(name: string): boolean {
  if (addressPattern.test(name.normalize('NFKC').replaceAll(/\s/gu, ''))) return true;
  // Digits and @ stand for letters, or for nothing.
  return [name, name.replaceAll(/[\p{N}@]/gu, '')].some((form) => {
    const shape = skeleton(form);
    return shape.includes(skeleton(brand.appName)) || staffPattern.test(shape);
  });
}

/** What is left of a text at a glance: its letters in one form each, without anything between them. */
function skeleton(text: string): string {
  const letters = Array.from(text.normalize('NFKD'), (letter) => {
    // A Greek capital may look like another Latin letter than its small one.
    const small = letter.toLowerCase();
    return lookAlikes[letter] ?? lookAlikes[small] ?? small;
  });
  return letters
    .join('')
    .replaceAll(/[^\p{L}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
