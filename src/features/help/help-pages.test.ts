import { describe, expect, it } from 'vitest';
import { firstHelpPages } from './help-pages';

describe('firstHelpPages', () => {
  it.each([
    ['/bills', ['main', 'bills']],
    ['/bills/tectum-t12-tct', ['main', 'bills']],
    ['/pay', ['main', 'notePay']],
    ['/wallet/buy-tct', ['main', 'wallet']],
    ['/mint-house/green/fill', ['main', 'mintHouse']],
    ['/history', ['main']],
    ['/settings/privacy', ['main']],
    ['/billsx', ['main']],
    ['/constructor', ['main']],
    ['', ['main']],
  ])('%j begins with %j', (path, pages) => {
    expect(firstHelpPages(path)).toEqual(pages);
  });
});
