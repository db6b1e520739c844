// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionMarkCookie } from '../../contract/auth/auth.paths';
import { takeEarlyLogin } from '../platform/forms/early-login';

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  globalThis.billfoldLogin = undefined;
  // With `max-age=0` the library would still show it until the millisecond is over.
  document.cookie = `${sessionMarkCookie}=; max-age=-1`;
  globalThis.billfoldFirstTexts = { language: 'tr', files: {} };
  document.body.innerHTML = `<div id="root">frame</div>
    <template id="login-en" data-sending="Signing in…"><form>en</form></template>
    <template id="login-tr" data-sending="Giriş yapılıyor…"><form data-style="color: red">tr<select><option>tr</option><option>en</option></select><button type="submit">Giriş</button></form></template>`;
});

async function open(address: string): Promise<HTMLFormElement | null> {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
    `https://billfold.example${address}`,
  );
  await import('./inline-login');
  return document.querySelector('#root form');
}

function send(form: HTMLFormElement | null): Event {
  const event = new Event('submit', { bubbles: true, cancelable: true });
  form?.dispatchEvent(event);
  return event;
}

it.each(['/login', '/', '/bills'])('a guest at %s finds the form, in his language', async (address) => {
  const form = await open(address);
  expect(form?.innerText).toContain('tr');
  expect([form?.style.color, form?.dataset['style']]).toEqual(['red', undefined]);
});

it.each(['/login?from=/wallet', '/login#state=1', '/registration', '/wallet'])(
  'the form stays away from %s',
  async (address) => {
    expect(await open(address)).toBeNull();
    expect(globalThis.billfoldLogin).toBeUndefined();
  },
);

it('stays hidden for signed-in users', async () => {
  document.cookie = `${sessionMarkCookie}=2030-01-01`;
  expect(await open('/login')).toBeNull();
});

it.each(['billfold.flow.signIn', 'billfold.draft.login', 'billfold.social', 'billfold.payment'])(
  'stays away where %s is kept',
  async (key) => {
    sessionStorage.setItem(key, '{}');
    expect(await open('/login')).toBeNull();
  },
);

it('one press is remembered and said, the browser sends nothing, and the app takes the form over as it was', async () => {
  const form = await open('/login');
  const before = document.body.innerHTML;
  const events = [send(form), send(form)];
  expect(events.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true]);
  const said = document.querySelectorAll('[role="status"]');
  expect([...said].map(({ textContent }) => textContent)).toEqual(['Giriş yapılıyor…']);
  expect(form?.querySelector('button')?.dataset['sent']).toBe('Giriş yapılıyor…');
  expect(takeEarlyLogin()?.wasSent).toBe(true);
  expect(document.body.innerHTML).toBe(before);
  expect(takeEarlyLogin()).toBeUndefined();
  expect(send(form).defaultPrevented).toBe(false);
});

it('another language chosen early brings the page in it', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const select = (await open('/login'))?.querySelector('select');
  if (select) select.value = 'en';
  select?.dispatchEvent(new Event('change', { bubbles: true }));
  expect([localStorage.getItem('billfold.language'), reload.mock.calls.length]).toEqual(['en', 1]);
  localStorage.clear();
});
