/** Signals a process, or with a negative id its group; returns false if it has ended by itself since its id was read. */
export function sendSignal(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
    return false;
  }
}
