import { expect } from '@playwright/test';
import { authPaths } from '../../contract/auth/auth.paths';
import { qrLoginPaths } from '../../contract/qr-login/qr-login.paths';
import { test } from './e2e-test';
import { expectAccessible } from './expect-accessible';
import { newestCodeTo } from './mailbox';
import { withoutCamera } from './no-camera';
import { newEmail } from './new-user';
import { AppPage } from './pages/app-page';
import { BillsPage } from './pages/bills-page';
import { CodePage } from './pages/code-page';
import { HelpPage } from './pages/help-page';
import { HistoryPage } from './pages/history-page';
import { LoginPage } from './pages/login-page';
import { MintHousePage } from './pages/mint-house-page';
import { PasswordPage } from './pages/password-page';
import { QrLoginPage } from './pages/qr-login-page';
import { QrRequestPage } from './pages/qr-request-page';
import { RecoveryPage } from './pages/recovery-page';
import { RegistrationPage } from './pages/registration-page';
import { TransactionSecurityPage } from './pages/transaction-security-page';
import { WalletPage } from './pages/wallet-page';
import { WalletSheetPage } from './pages/wallet-sheet-page';
import { showAddress } from './show-address';
import { translator } from './translator';
import { walkTo } from './walk-to';

const t = translator();

/** Screens with another layout on wide screens are checked there as well. */
const wide = { tag: '@wide' };

// Each page is checked twice, which takes most of a test's time on a shared processor.
test.describe.configure({ timeout: 180_000 });

test('signing in', async ({ page, member }) => {
  const login = new LoginPage(page);
  await login.open();
  await expect(login.heading).toBeVisible();
  await expectAccessible(page, 'login');
  await login.submit.click();
  await expect(login.problem('required').first()).toBeVisible();
  await expectAccessible(page, 'login with mistakes');
  await login.signIn(member);
  await expect(new CodePage(page).heading).toBeVisible();
  await expectAccessible(page, 'code step');
  await walkTo(page, '/password-reset');
  await expect(new RecoveryPage(page).heading).toBeVisible();
  await expectAccessible(page, 'recovery');
});

test('registering', async ({ page, server }) => {
  const email = newEmail();
  const registration = new RegistrationPage(page);
  const password = new PasswordPage(page);
  await registration.open('?ref=12345');
  await expect(registration.heading).toBeVisible();
  await expectAccessible(page, 'registration');
  await registration.sendCode(email);
  await new CodePage(page).heading.waitFor();
  await new CodePage(page).enter(await newestCodeTo(server, email));
  await expect(password.heading).toBeVisible();
  await password.password.fill('aB ');
  await expectAccessible(page, 'password step');
});

test(
  'the signed-in app: bills, one currency of them, one bill, paying, and the menu',
  wide,
  async ({ page, signIn, holder }) => {
    await signIn(holder);
    const app = new AppPage(page);
    const bills = new BillsPage(page);
    await page.goto('/bills');
    await app.expectBills();
    await expectAccessible(page, 'bills');
    await app.openMenu();
    await expectAccessible(page, 'the user’s menu');
    await page.keyboard.press('Escape');
    await expect(app.menu).toBeHidden();
    await walkTo(page, '/pay');
    await expect(app.heading).toHaveText(t('shell:navPay'));
    await expectAccessible(page, 'paying');
    await walkTo(page, '/bills/tectum-note-usdt');
    await bills.fanOut();
    await expectAccessible(page, 'one currency of bills');
    await bills.eyes.first().click();
    await expect(bills.face).toBeVisible();
    await bills.link('toBillPage').click();
    await expect(page.getByText(t('bills:moveFill'))).toBeVisible();
    await expectAccessible(page, 'one bill');
  },
);

test('the mint house', wide, async ({ page, signIn, holder }) => {
  await signIn(holder);
  const house = new MintHousePage(page);
  await house.open('blue/mint');
  await house.choose('0.00001', 'BTC', 2);
  await expectAccessible(page, 'minting');
  await house.open('green/fill?blanks=pool&currency=tectum-note-usdt');
  await house.choose('5', 'USDT', 2);
  await expectAccessible(page, 'filling');
  await house.next.click();
  await house.expectSheet('fillConfirm', 2);
  await expectAccessible(page, 'the fee');
  await house.open('green/history');
  await expectAccessible(page, 'the history of requests');
});

test('the history, the details of an operation, and the dates', wide, async ({ page, signIn, holder }) => {
  await signIn(holder);
  const history = new HistoryPage(page);
  await page.goto('/history');
  await history.rows.first().click();
  await history.details.getByRole('button', { name: t('history:details') }).click();
  await expect(history.details.getByRole('button', { name: t('history:copyHash') })).toBeVisible();
  await expectAccessible(page, 'an operation');
  await page.goto('/history?start=2026-01-01&end=2099-01-01&type=accrued');
  await expect(history.rows.first()).toBeVisible();
  await expectAccessible(page, 'the history');
  await history.dates.click();
  await expect(history.range.getByRole('grid')).toBeVisible();
  await expectAccessible(page, 'the dates');
});

test('the settings', async ({ page, signIn, holder }) => {
  await signIn(holder);
  const { heading } = new AppPage(page);
  const screens = [
    { path: '/settings', title: 'settings:title' },
    { path: '/settings/privacy', title: 'settings:privacyTitle' },
    { path: '/settings/privacy/2fa', title: 'settings:twoFactorTitle' },
    { path: '/settings/privacy/private-key', title: 'settings:privateKeyTitle' },
  ];
  await page.goto('/bills');
  for (const { path, title } of screens) {
    await walkTo(page, path);
    await expect(heading).toHaveText(t(title));
    await expectAccessible(page, path);
  }
  await walkTo(page, '/settings/privacy/transaction-security');
  const security = new TransactionSecurityPage(page);
  await expect(security.switchOf('payoutEmail', 'turnOff')).toBeVisible();
  await expectAccessible(page, 'transaction security');
  await security.switchOf('payoutEmail', 'turnOff').click();
  await expect(security.emailCode).toBeVisible();
  await expectAccessible(page, 'the code that turns it off');
  await page.keyboard.press('Escape');
  await expect(security.dialog).toBeHidden();
  await walkTo(page, '/settings/privacy/sessions');
  const devices = page.getByRole('region', { name: t('settings:sessionsTitle') });
  await expect(devices.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'the devices');
});

test('the messages when the server is away or a screen fails to load', async ({
  page,
  problems,
  signIn,
  holder,
}) => {
  problems.expect(/ERR_FAILED|dynamically imported module/);
  await signIn(holder);
  const { heading } = new AppPage(page);
  await page.route(`**${authPaths.refreshToken.path}`, (route) => route.abort());
  await page.goto('/settings');
  await expect(heading).toHaveText(t('common:unreachableTitle', { appName: 'Billfold' }));
  await expectAccessible(page, 'nobody answers');
  await page.unroute(`**${authPaths.refreshToken.path}`);
  await page.route('**/assets/wallet-*.js', (route) => route.abort());
  await page.getByRole('button', { name: t('common:retry') }).click();
  await expect(heading).toHaveText(t('shell:navSettings'));
  // The page reloads once by itself before it shows the error.
  const loaded = page.waitForEvent('load');
  await walkTo(page, '/wallet');
  await loaded;
  await expect(heading).toHaveText(t('common:lostPageTitle'));
  await expectAccessible(page, 'a page that could not be fetched');
});

test('the wallet and one of its currencies', wide, async ({ page, signIn, holder }) => {
  await signIn(holder);
  const wallet = new WalletPage(page);
  await page.goto('/wallet');
  await expect(wallet.rows.first()).toBeVisible();
  await expectAccessible(page, 'wallet');
  await showAddress(page, 'ethereum-erc20-usdt');
  await page.goto('/wallet/ethereum-erc20-usdt');
  await expect(wallet.address).toBeVisible();
  await expectAccessible(page, 'a currency of the wallet');
});

test(
  'depositing and sending, to the result and what is not finished yet',
  wide,
  async ({ page, problems, server, signIn, holder }) => {
    problems.expectStatus(400, '/v1/send/recipient');
    await signIn(holder);
    const sheet = new WalletSheetPage(page);
    const trx = 'tron-native-trx';
    await sheet.open(trx, 'deposit');
    await expect(sheet.says('depositWaiting')).toBeVisible();
    await expectAccessible(page, 'depositing');
    await sheet.open(trx, 'send');
    await sheet.recipient('Tron').fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv9');
    await sheet.press('toAmount');
    await expect(sheet.says('addressTypo')).toBeVisible();
    await expectAccessible(page, 'a wrong recipient');
    await sheet.recipient('Tron').fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
    await sheet.press('toAmount');
    await sheet.expectPage('amountHeading');
    await sheet.amount.fill('9999999');
    await expectAccessible(page, 'a wrong amount');
    await sheet.amount.fill('100');
    await sheet.review.click();
    await sheet.expectPage('reviewHeading');
    await expectAccessible(page, 'what leaves and what arrives');
    await sheet.begin();
    await sheet.expectPage('codeHeading');
    await expectAccessible(page, 'the code of a send');
    await page.keyboard.press('Escape');
    await expect(sheet.sheet).toBeHidden();
    await expect(sheet.pending).toHaveCount(1);
    await expectAccessible(page, 'what is not finished yet');
    await sheet.pending.click();
    await sheet.code.fill(await newestCodeTo(server, holder.email));
    await sheet.press('sendAction');
    await sheet.expectPage('sendDone');
    await expectAccessible(page, 'a send');
  },
);

test('the help', async ({ page, context, signIn, holder }) => {
  await withoutCamera(context);
  await signIn(holder);
  const help = new HelpPage(page);
  await page.goto('/settings');
  await help.opener.click();
  await help.expectPage('main');
  await expectAccessible(page, 'the help’s main page');
  await help.link('bills').click();
  await help.link('export').click();
  await help.expectPage('export');
  await expectAccessible(page, 'a page of steps');
});

test('the privacy policy', async ({ page }) => {
  await page.goto('/policy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'policy');
});

test('the page that checks statements, with a file that is none', async ({ page }) => {
  await page.goto('/verify');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('verify:title'));
  const file = { name: 'statement.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText(t('verify:unreadable'))).toBeVisible();
  await expectAccessible(page, 'statement check');
});

test.describe('before the cookie notice is answered', () => {
  test.use({ cookieAnswer: 'none' });

  test('the notice', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: t('extras:cookieAccept') })).toBeVisible();
    await expectAccessible(page, 'cookie notice');
  });
});

test('an address that leads nowhere', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'not found');
});

test('a login by QR, on the computer and on the phone', async ({ page, browser, server, signIn, holder }) => {
  const mouse = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };
  const computer = await browser.newContext({ ...mouse, baseURL: server.url });
  const desktop = await computer.newPage();
  await new QrLoginPage(desktop).show();
  await expectAccessible(desktop, 'the QR of a login');
  // The page would poll on and take the next test's code for a new one of its own.
  await desktop.close();

  await signIn(holder);
  const made = await computer.request.post(qrLoginPaths.generateQrCode.path, {
    params: { sessionId: '0123456789abcdef' },
  });
  const { payload } = (await made.json()) as { payload: { qrCode: string } };
  await page.goto(`/qr-login#${payload.qrCode}`);
  await expect(new QrRequestPage(page).confirm).toBeVisible();
  await expectAccessible(page, 'the request of a login');
  await new QrRequestPage(page).cancel.click();
  await expect(new QrRequestPage(page).confirm).toBeHidden();
  await expectAccessible(page, 'its end');
  await computer.close();
});
