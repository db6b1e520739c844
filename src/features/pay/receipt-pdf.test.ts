import { describe, expect, it } from 'vitest';
import { wrapText } from '../../lib/pdf-file';
import type { ReceiptLine } from './use-receipt-lines';
import { receiptPdf } from './receipt-pdf';

const lines: ReceiptLine[] = [
  { kind: 'middle', id: 'merchant', text: 'Köşe Çayı (İı) \\ 茶馆', isLarge: true },
  { kind: 'rule', id: 'rule' },
  { kind: 'pair', id: 'hash', label: 'Event hash', value: 'ab'.repeat(32) },
  { kind: 'pair', id: 'odd', label: 'Note', value: 'Ω 🍵 1\u2009000' },
];

const textOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('latin1');

describe('receiptPdf', () => {
  it('is a whole file: every object stands where the table says, and the table where the end says', async () => {
    const file = await textOf(receiptPdf(lines, { title: 'Fiş 收据', language: 'tr' }));
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
    expect(file.slice(start, start + 4)).toBe('xref');
    const places = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places).toHaveLength(10);
    for (const [index, place] of places.entries()) {
      expect(file.slice(place).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
    }
    const [, length, stream] = /<< \/Length (\d+) >>\nstream\n([^]*?)\nendstream/.exec(file) ?? [];
    expect(stream).toHaveLength(Number(length));
  });

  it('writes Turkish letters by their names, Chinese in its own face, and what no face has as a question mark', async () => {
    const file = await textOf(receiptPdf(lines, { title: '', language: 'en' }));
    expect(file).toContain('/L 13 Tf <4bf6856520c7617983');
    expect(file).toContain(
      `/C 13 Tf <${'茶馆'
        .split('')
        .map((letter) => letter.charCodeAt(0).toString(16))
        .join('')}>`,
    );
    expect(file).toContain('<3f203f203120303030>');
    // No text can end the PDF string that contains it.
    expect(file).not.toContain('(İı)');
  });

  it('breaks a long value into lines as wide as the roll', async () => {
    expect(wrapText('ab'.repeat(32), 41)).toEqual(['ab'.repeat(20) + 'a', 'b' + 'ab'.repeat(11)]);
    expect(wrapText('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrapText('茶馆茶馆', 5)).toEqual(['茶馆茶', '馆']);
    expect(wrapText('', 5)).toEqual(['']);
  });
});
