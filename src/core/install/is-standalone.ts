/** Whether the app runs in a window of its own, from the home screen or the desktop. */
export function isStandalone(): boolean {
  // iOS told so by a word of its own before it knew the query.
  const isHomeScreen = 'standalone' in navigator && navigator.standalone === true;
  return isHomeScreen || window.matchMedia('(display-mode: standalone)').matches;
}
