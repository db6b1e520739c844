/** The most letters that a bill's label has; the contract says the same, with models that the browser does without. */
export const labelLengthMax = 40;
