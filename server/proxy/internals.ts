/**
 * Patterns that give away how a system is built: such a text is for its operator, not for users.
 */
const internals: readonly RegExp[] = [
  // Databases.
  /\b(?:ORA-\d{4,5}|SQLSTATE|SQLCODE|SQL\d{4}N|SqlException|PSQLException|OperationalError|IntegrityError|QueryFailedError)\b/i,
  /\b(?:select\s.+?\sfrom|insert\s+into|update\s+\S+\s+set|delete\s+from|(?:alter|drop|create)\s+table)\b/i,
  /\bsyntax error (?:at or near|in)\b|\bviolates (?:foreign key|unique|check|not-null) constraint\b|\bduplicate key value\b|\b(?:relation|column) "[^"]{1,100}" does not exist|\bInvalid (?:column|object) name\b|\bIncorrect syntax near\b|\bViolation of (?:PRIMARY|UNIQUE|FOREIGN) KEY\b|\bDivide by zero error\b|\bdeadlock\b|\bunknown column\b/i,
  // Traces and types of errors.
  /^\s*at .+[:(]\d+|\bTraceback \(most recent|\bstack ?trace|\.(?:php|java|js|ts|py|cs|rb|prw|tlpp|jsp|aspx?):\d+|\bon line \d+/im,
  /\b[\w$]+(?:\.[\w$]+){2,}(?:Exception|Error)\b|\b(?:NullPointer|NullReference|ClassCast|IndexOutOfBounds|KeyError|TypeError|ReferenceError|RangeError)\w*\b/,
  /\bTHREAD ERROR\b|\bvariable does not exist\b|\bundefined (?:index|variable|method|offset)\b|\bcannot read propert|\bObject reference not set\b|\b\w+\.PR[WX] (?:linha|line) \d/i,
  // Places: files, and addresses of machines.
  /(?:^|[\s'"(=])(?:\/(?:var|usr|home|opt|srv|etc|tmp|app|root|mnt|data|u\d\d)\/[\w./-]+|[a-z]:\\[\w\\. -]+|\\\\[\w.-]+\\)/i,
  /\b(?:localhost|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+)(?::\d+)?\b|\b[\w-]+(?:\.[\w-]+)*\.(?:internal|interno|local|lan|corp|intranet)\b(?::\d+)?|\bfe80::/i,
  /\b(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|jdbc:|(?:postgres(?:ql)?|mysql|mongodb|redis|amqp):\/\/)/i,
];

/**
 * Characters of a text that are checked: no more of it is shown, and some patterns take the square
 * of its length.
 */
const checkedLength = 1_000;

/**
 * Whether a text of an ERP reveals internals: a query, a trace, a file, an address of a machine.
 */
export const showsInternals = (text: string): boolean =>
  internals.some((pattern) => pattern.test(text.slice(0, checkedLength)));

/** Such a text for the log: without the values in it, which may be of people. */
export const withoutValues = (text: string): string =>
  text
    .slice(0, 1_000)
    .replace(/'[^']*'|"[^"]*"/g, "'…'")
    .replace(/[\w.+-]+@[\w.-]+/g, '…@…')
    .replace(/\d{3,}/g, '#');
