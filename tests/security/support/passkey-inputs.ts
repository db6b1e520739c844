const absentId = '01890000-0000-7000-8000-000000000000';
const clientDataJSON = Buffer.from('{"challenge":"unknown"}').toString('base64url');

/** Requests about passkeys that satisfy their routes' declarations, with a challenge that was never issued. */
export const passkeyInputs = {
  startPasskey: { body: { code: '00000', dualFactorCode: '000000' } },
  addPasskey: {
    body: {
      name: 'Phone',
      credential: {
        id: 'AAAA',
        clientDataJSON,
        attestationObject: 'AAAA',
        transports: ['internal'],
      },
    },
  },
  renamePasskey: { body: { id: absentId, name: 'Phone' } },
  startSendPasskey: { params: { requestId: absentId } },
  removePasskey: {
    body: { id: absentId, code: '00000', dualFactorCode: '000000' },
  },
  signInWithPasskey: {
    body: {
      assertion: {
        id: 'AAAA',
        clientDataJSON,
        authenticatorData: 'AAAA',
        signature: 'AAAA',
        userHandle: 'AAAA',
      },
    },
  },
};
