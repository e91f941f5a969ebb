import type { Migration } from '../migration.ts'

const tables = (text: string, integer: string, strict: string) => `
create table membership_levels (
  id ${text} primary key,
  document ${text} not null,
  revision ${integer} not null,
  created_at ${text} not null,
  updated_at ${text} not null
)${strict};
create table memberships (
  id ${text} primary key,
  level_id ${text} not null,
  source ${text} not null,
  source_key ${text} not null unique,
  member_id ${text},
  email ${text} not null,
  email_key ${text} not null,
  order_id ${text},
  contract_id ${text},
  cycle ${integer} not null,
  paid_until ${text},
  starts_at ${text} not null,
  ends_at ${text},
  renews_at ${text},
  past_due ${integer} not null,
  ended ${integer} not null,
  created_at ${text} not null,
  updated_at ${text} not null
)${strict};
create index memberships_by_member on memberships (member_id) where member_id is not null;
create index memberships_by_address on memberships (email_key, created_at);
create index memberships_by_level on memberships (level_id, created_at);
create index memberships_by_contract on memberships (contract_id) where contract_id is not null;
create index memberships_by_order on memberships (order_id) where order_id is not null;
create index memberships_by_end on memberships (ends_at) where ended = 0 and ends_at is not null;
`

/** Levels of membership, and the memberships of customers. */
export const memberships: Migration = {
  name: '0196_memberships',
  sql: `${tables('text', 'integer', ' strict')}
${['insert', 'update', 'delete']
  .map(
    (
      change,
    ) => `create trigger membership_levels_renew_configuration_${change} after ${change} on membership_levels begin
  update configuration set token = lower(hex(randomblob(16)));
end;`,
  )
  .join('\n')}`,
  postgres: `${tables('text collate "C"', 'bigint', '')}
create trigger membership_levels_renew_configuration after insert or update or delete on membership_levels
  for each statement execute function renew_configuration();`,
}
