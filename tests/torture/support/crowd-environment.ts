/** The settings of these tests' servers. */
export const crowdEnvironment = {
  CAPTCHA: 'off',
  NODE_ENV: 'test',
  BUDGET_SCALE: '1000',
  LOG_LEVEL: 'fatal',
};
