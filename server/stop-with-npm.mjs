/**
 * npm passes a SIGTERM only to its shell, which ends without us. When the shell is gone, stops as if we had got the signal.
 * @param {string} script
 */
export function stopWithNpm(script) {
  if (process.env.npm_lifecycle_event !== script) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, 1_000).unref();
}
