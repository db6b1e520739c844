import { qrLoginRoutes } from '../../contract/qr-login/qr-login.contract';
import type { TestUser } from './register-user';
import type { TestServer } from './test-server';
import { WaitingBrowser } from './waiting-browser';

const { lookAtQrCode, confirmQrCode } = qrLoginRoutes;

/** Brings a QR login to each of its steps by a signed-in phone, and returns the phone's errors. */
export class QrLoginSteps {
  constructor(
    private readonly server: Pick<TestServer, 'app'>,
    private readonly phone: TestUser,
  ) {}

  async waiting(): Promise<WaitingBrowser> {
    const browser = new WaitingBrowser(this.server.app);
    await browser.generate();
    return browser;
  }

  async opened(): Promise<WaitingBrowser> {
    const browser = await this.waiting();
    await this.phone.client.call(lookAtQrCode, { body: { qrCode: browser.qrCode } });
    return browser;
  }

  async confirmed(): Promise<WaitingBrowser> {
    const browser = await this.opened();
    await this.phone.client.call(confirmQrCode, { body: browser.confirmation });
    return browser;
  }

  async refusedLook({ qrCode }: WaitingBrowser): Promise<number> {
    return (await this.phone.client.refused(lookAtQrCode, { body: { qrCode } })).errorCode;
  }

  async refusedConfirm({ confirmation }: WaitingBrowser): Promise<number> {
    return (await this.phone.client.refused(confirmQrCode, { body: confirmation })).errorCode;
  }
}
