// @vitest-environment happy-dom
import QRCode from 'qrcode';
import { expect, it } from 'vitest';
import { renderInTest } from './render-in-test';
import { QrCode } from './qr-code';

it('draws every dark module of the code, at the size asked for, with a name', () => {
  const text = 'https://store.example/app';
  const { get, unmount } = renderInTest(<QrCode text={text} sizePx={120} label="Code" />);
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const dark = [...modules.data].filter(Boolean).length;
  const drawn = get('path').getAttribute('d')?.match(/M/g)?.length;
  expect(drawn).toBe(dark);
  expect(get('svg').getAttribute('width')).toBe('120');
  expect(get('svg').getAttribute('aria-label')).toBe('Code');
  unmount();
});
