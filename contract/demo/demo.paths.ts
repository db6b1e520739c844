/** Readable by the app: this browser was opened by the demo's link, so that it may be offered what only a demo has. */
export const demoMarkCookie = 'bf_demo_here';

/** Sends a user coins from outside on a simulated network; outside of a demo there is no such call. */
export const testDepositPath = '/dev/deposit';
