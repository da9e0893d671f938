/** Invoices of one download; the parameter maximoDownloadNotaFiscal. */
export const MOST_INVOICES = 20;
/** Days of invoices that are shown by default; the parameter diasLimiteNotaFiscal. */
export const INVOICE_DAYS = 31;
/** Days after today until which a slip that is negotiated may be put off. */
export const LONGEST_RESPITE = 30;
