/** A filter's whole history as a file: for programs, or for spreadsheets, whose cells can't act as formulas. */
export const operationFilesPath = '/api/passport/v1/user/operations/file/:format';

export const operationFileFormats = ['csv', 'json', 'sheet'] as const;

export type OperationFileFormat = (typeof operationFileFormats)[number];

/** The columns of the tables, in order. */
export const operationColumns = [
  'Date',
  'Action',
  'Area',
  'Status',
  'Amount',
  'Currency',
  'Network',
  'Protocol',
  'Value in dollars',
  'Fee',
  'Fee currency',
  'Counterparty',
  'Operation',
  'Belongs to',
  'Reference',
  'Recipient',
  'Transaction',
] as const;
