import type { Migration } from '../migration.ts'

/** PostgreSQL refuses to change or delete an issued invoice, as SQLite does since invoices exist. */
export const issuedInvoices: Migration = {
  name: '0399_issued_invoices',
  sql: '',
  postgres: `
    create trigger invoices_stay before update on invoices
      for each row execute function refuse_change('An invoice never changes');
    create trigger invoices_remain before delete on invoices
      for each row execute function refuse_change('An invoice is never deleted');
    create trigger invoice_files_stay before update on invoice_files
      for each row execute function refuse_change('An invoice never changes');
    create trigger invoice_files_remain before delete on invoice_files
      for each row execute function refuse_change('An invoice is never deleted');
  `,
}
