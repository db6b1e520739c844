let brought = '';

/** Bills that were scanned, on their way to the sheet that takes them: in memory alone, for who reads a PIN has the bill. */
export const broughtBillText = {
  bring(text: string) {
    brought = text;
  },
  read: () => brought,
  forget() {
    brought = '';
  },
};
