import * as z from 'zod/mini';
import { amountMaxLength } from './amounts';

/** An amount in units of its currency, as a decimal string; the currency limits its decimals. */
export const amountModel = z
  .string()
  .check(
    z.maxLength(amountMaxLength, { abort: true }),
    z.regex(/^(0|[1-9][0-9]{0,19})(\.[0-9]{1,18})?$/, 'a decimal number such as 0.25'),
  );
