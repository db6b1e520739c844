import { describeAdapter } from '../../../../tests/chains/adapter-contract';
import { startTron, trx, usdt } from '../../../../tests/support/tron-simulator/tron-driver';

const options = { replaces: false };
describeAdapter("the Tron simulator's coin", () => Promise.resolve(startTron({ currency: trx })), options);
describeAdapter("the Tron simulator's token", () => Promise.resolve(startTron({ currency: usdt })), options);
