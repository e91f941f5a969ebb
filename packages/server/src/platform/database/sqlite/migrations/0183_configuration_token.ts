import type { Migration } from '../migration.ts'

const TABLES = [
  'additional_fees',
  'delivery_options',
  'delivery_profiles',
  'locations',
  'tax_areas',
  'tax_exemptions',
  'tax_groups',
  'tax_regions',
]

const RANDOM = 'lower(hex(randomblob(16)))'

const trigger = (table: string, change: 'insert' | 'update' | 'delete') => `
create trigger ${table}_renew_configuration_${change} after ${change} on ${table} begin
  update configuration set token = ${RANDOM};
end;`

/** The token names the state of the lists that nearly every price needs, so that processes can have them in memory. */
export const configurationTokens: Migration = {
  name: '0183_configuration_token',
  sql: `
create table configuration (id integer primary key check (id = 1), token text not null) strict;
insert into configuration (id, token) values (1, ${RANDOM});
${TABLES.flatMap((table) => [trigger(table, 'insert'), trigger(table, 'update'), trigger(table, 'delete')]).join('')}`,
  postgres: `
create table configuration (id bigint primary key check (id = 1), token text collate "C" not null);
insert into configuration (id, token) values (1, gen_random_uuid()::text);
create function renew_configuration() returns trigger language plpgsql as $$
begin
  update configuration set token = gen_random_uuid()::text;
  return null;
end $$;
${TABLES.map(
  (table) => `create trigger ${table}_renew_configuration after insert or update or delete on ${table}
  for each statement execute function renew_configuration();`,
).join('\n')}`,
}
