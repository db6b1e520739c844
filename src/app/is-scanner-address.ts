/** Whether a page begins with the scanner: the installed app's shortcut opens it so. */
export function isScannerAddress({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname === '/pay' && new URLSearchParams(search).get('modal') === 'scan';
}
