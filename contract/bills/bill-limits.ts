/** The most bills that one operation takes. */
export const billsPerOperationMax = 50;
/** Bills that a list gives at once when nothing else is asked for. */
export const billPageSize = 10;
/** The most letters of a label, which a bill's holder alone sees. */
export const billLabelMax = 40;
