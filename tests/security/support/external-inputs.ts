const id = '01890000-0000-7000-8000-000000000000';

/** Requests of migrations from and to the outside that satisfy their routes' declarations. */
export const externalInputs = {
  sendMigrated: {
    body: {
      amount: '1',
      currencyFromKey: 'tectum-t12-tet',
      currencyToKey: 'ethereum-erc20-tet',
      fee: '0.0013',
      addressTo: '0x52908400098527886E0F7030069857D2E4169EE7',
    },
  },
  initiateExternalInput: {
    body: { amount: '1', currencyFromKey: 'ethereum-erc20-tet', currencyToKey: 'tectum-t12-tet' },
  },
  confirmExternalInput: { body: { requestId: id, hash: `0x${'ab'.repeat(32)}` } },
  cancelExternalInput: { body: { requestId: id } },
  checkExternal: { params: { id } },
};
