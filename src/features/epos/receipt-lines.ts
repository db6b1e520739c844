/** A line of a receipt: a label with its value, a line in the middle, or a rule across. */
export type ReceiptLine =
  | { kind: 'pair'; id: string; label: string; value: string }
  | { kind: 'middle'; id: string; text: string; isLarge?: boolean }
  | { kind: 'rule'; id: string };
