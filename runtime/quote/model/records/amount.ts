/** An amount as the ERP sends it; calculations turn it into a decimal text first. */
export type Amount = number | string;
