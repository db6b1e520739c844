/** Readable by the app in a browser that was opened by the link that the start prints: names of the simulated networks, with dots between. */
export const demoMarkCookie = 'bf_demo_here';

/** Sends a user coins from outside on a simulated network; outside of a demo there is no such call. */
export const testDepositPath = '/dev/deposit';
