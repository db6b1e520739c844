import type { GeneratedQrCode, OpenedQrCode } from '../../../contract/qr-login/qr-login.contract';

const askingBrowser = {
  ipAddress: '127.0.0.1',
  currentDate: '2026-11-01T10:00:00.000Z',
  location: null,
  device: 'Chrome · Windows',
};

/** A code on a computer's screen. */
export const generatedQrCode: GeneratedQrCode = {
  qrCode: 'Code_of-a-browser-1234',
  ...askingBrowser,
  number: '42',
  expiresInS: 60,
};

/** The response to a phone that has opened it. */
export const openedQrCode: OpenedQrCode = { ...askingBrowser, secondsLeft: 45 };
