import type { HelpPageId } from './help-pages';

const pageOfRoute: Readonly<Record<string, HelpPageId>> = {
  bills: 'bills',
  pay: 'notePay',
  wallet: 'wallet',
  'mint-house': 'mintHouse',
};

/** The pages that the help opens with, the last on top: the main page, and what belongs to where one is. */
export function firstHelpPages(path: string): HelpPageId[] {
  const route = path.split('/')[1] ?? '';
  const page = Object.hasOwn(pageOfRoute, route) ? pageOfRoute[route] : undefined;
  return page === undefined ? ['main'] : ['main', page];
}
