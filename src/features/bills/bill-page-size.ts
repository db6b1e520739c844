/** Single bills are fetched in tens. */
export const billPageSize = 10;
