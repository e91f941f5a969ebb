import type { Migration } from '../migration.ts'

const indexes = `
  create index vat_number_consultations_by_date on vat_number_consultations (checked_at);
  create index vat_number_consultations_of_number on vat_number_consultations (vat_number, checked_at);`

/** Each official check of a VAT number, with the number that proves it. */
export const vatNumberConsultations: Migration = {
  name: '0031_vat_number_consultations',
  sql: `
  create table vat_number_consultations (
    id text primary key,
    vat_number text not null,
    checked_at text not null,
    is_registered integer not null,
    consultation_number text,
    requester text
  ) strict, without rowid;${indexes}`,
  postgres: `
  create table vat_number_consultations (
    id text collate "C" primary key,
    vat_number text collate "C" not null,
    checked_at text collate "C" not null,
    is_registered bigint not null,
    consultation_number text collate "C",
    requester text collate "C"
  );${indexes}`,
}
