/** Set in a browser that opens the link printed at the start, and readable by the app: the simulated networks, with dots between. */
export const demoMarkCookie = 'bf_demo_here';

/** Sends a user coins from outside on a simulated network; outside of a demo there is no such call. */
export const testDepositPath = '/dev/deposit';
