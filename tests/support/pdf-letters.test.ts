import { beforeEach, expect, it, vi } from 'vitest';
import { findUnseenLetters, readPdf } from './read-pdf';
import { serveFonts } from './serve-fonts';
import { receiptPdf } from '../../src/features/pay/receipt-pdf';
import type { ReceiptLine } from '../../src/features/pay/use-receipt-lines';

beforeEach(() => vi.stubGlobal('fetch', serveFonts));

const write = async (lines: ReceiptLine[]) =>
  new Uint8Array(await (await receiptPdf(lines, { title: 'Fiş 收据', language: 'en' })).arrayBuffer());
const read = async (lines: ReceiptLine[]) => readPdf(await write(lines));
it.each([
  ['Polish', 'Żabka Łódź'],
  ['Turkish', 'Köşe Çayı İğdır ŞÜı'],
  ['Czech', 'Žižkov Ťyňa řůě'],
  ['Vietnamese', 'Phở Nguyễn'],
  ['Russian', 'Кафе Щёлково Їжак'],
  ['Greek', 'Ουζερί Ώρα ΐ'],
  ['Chinese', '茶馆（上海）'],
  ['Traditional Chinese', '臺灣茶館'],
  ['Japanese', '喫茶店カフェさくら'],
  ['Korean', '서울 한옥 찻집'],
  ['mixed', 'Žabka 茶馆 한옥 Кафе'],
])('a receipt has every letter of a %s name', async (_language, text) => {
  const lines: ReceiptLine[] = [{ kind: 'middle', id: 'merchant', text, isLarge: true }];
  const { pages, title } = await read(lines);
  expect(await findUnseenLetters(await write(lines))).toEqual([]);
  expect(title).toBe('Fiş 收据');
  expect(pages.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});

it('a receipt has the letters of an Arabic name', async () => {
  const text = 'مطعم';
  const { pages } = await read([{ kind: 'middle', id: 'merchant', text }]);
  const letters = new Set(pages.join(''));
  expect(Array.from(text).filter((letter) => !letters.has(letter))).toEqual([]);
});

it('a letter that no font has is shown as one that is missing, and the others stay', async () => {
  const { pages } = await read([
    { kind: 'pair', id: 'note', label: 'Note', value: 'a\u{10A60}b 1\u2009000' },
  ]);
  expect(pages.join('')).toMatch(/Note.*a\uFFFDb 1\s000/);
});

it('a long value is broken into lines as wide as the roll', async () => {
  const { pages } = await read([{ kind: 'pair', id: 'hash', label: 'Event hash', value: 'ab'.repeat(32) }]);
  expect(pages).toHaveLength(1);
  expect(pages[0]?.replaceAll(' ', '')).toBe(`Eventhash${'ab'.repeat(32)}`);
  expect(pages[0]?.split(' ').length).toBeGreaterThan(3);
});

it('fails when a font does not come, and says nothing wrong', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(read([{ kind: 'middle', id: 'merchant', text: 'Žabka' }])).rejects.toThrow('Failed to fetch');
});
