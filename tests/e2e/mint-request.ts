/** A request of the mint house as the history lists it; the second one has failed. */
export function mintRequest(number: number) {
  const hasFailed = number === 2;
  return {
    key: `0192f000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    type: number % 3,
    currency: {
      id: 502,
      key: 'tectum-note-tet',
      ticker: 'TET',
      network: 'tectum',
      protocol: 'note',
      decimal: 8,
    },
    count_bills: 1,
    amount_bills: String(number),
    decimal: 8,
    date: '2026-01-01T10:00:00.000Z',
    status: hasFailed ? -1 : 1,
    reason: hasFailed ? 'insufficientFunds' : null,
    confirmations: null,
    fileUntil: null,
  };
}
