/** Rows of calls that no screen reaches, and why the specification means none. */
export const noScreen: Readonly<Record<string, string>> = {
  'AFT-353':
    "Section 2 gives the wizard no choice of an origin, and section 9 fixes it: 'SAC' is always sent.",
  'AFT-356':
    'Section 2 finds invoices by client and branch, by number among other filters; no screen starts from a number alone.',
  'AFT-362':
    'Sectors are for forwarding (setor_id of a message); the reply of section 2 has a text and files, and goes to no sector.',
  'AFT-364':
    'Section 3 has no costs among the fields of a ticket, and section 2 no place for them.',
  'AFT-367':
    'Section 2 only shows the products of a ticket; adding to it and judging one by one is for the ERP. A step judges them as its own call.',
  'AFT-368':
    "The tab 'Produtos' of section 2 shows the ticket's own products; those of its invoices are asked for by no screen.",
  'AFT-376':
    'Section 3 has the reasons within each ticket type (motivos.itens), level by level, and the wizard takes them from there.',
  'AFT-377':
    'Section 2 filters by operator, whose list is all attendants; none is assigned on a screen, so nobody asks who is free.',
  'AFT-385':
    'Section 2 chooses among the stores of the session, or searches customers by text; linked ones are no choice of their own.',
  'AFT-386':
    'Section 2 goes to products through an invoice, or to loose ones; none lists the products of all invoices.',
};
