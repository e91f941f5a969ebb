import type { Migration } from '../migration.ts'

const tables = (text: string, integer: string, end: string) => `
  create table subscription_contracts (
    id ${text} not null primary key,
    number ${integer} not null unique,
    revision ${integer} not null,
    status ${text} not null,
    member_id ${text},
    email ${text} not null,
    email_key ${text} not null,
    order_id ${text},
    currency ${text} not null,
    frequency ${text} not null,
    "interval" ${integer} not null,
    anchor_at ${text} not null,
    cycle ${integer} not null,
    next_at ${text},
    cycles ${integer},
    minimum_cycles ${integer},
    ends_at ${text},
    payment_provider ${text},
    payment_method_id ${text},
    value_minor ${integer} not null,
    document ${text} not null,
    created_at ${text} not null,
    updated_at ${text} not null,
    canceled_at ${text},
    cancel_reason ${text}
  )${end};
  create index subscription_contracts_due on subscription_contracts (next_at, id) where next_at is not null;
  create index subscription_contracts_of_member on subscription_contracts (member_id) where member_id is not null;
  create index subscription_contracts_of_address on subscription_contracts (email_key);
  create index subscription_contracts_of_order on subscription_contracts (order_id);
  create index subscription_contracts_by_status on subscription_contracts (status, created_at);
  create index subscription_contracts_of_payment_method on subscription_contracts (payment_method_id)
    where payment_method_id is not null;
  create table subscription_cycles (
    contract_id ${text} not null,
    cycle ${integer} not null,
    due_at ${text} not null,
    status ${text} not null,
    order_id ${text},
    attempts ${integer} not null default 0,
    next_attempt_at ${text},
    failure_code ${text},
    updated_at ${text} not null,
    primary key (contract_id, cycle)
  )${end};
  create index subscription_cycles_due on subscription_cycles (next_attempt_at, contract_id)
    where next_attempt_at is not null;
  create index subscription_cycles_of_order on subscription_cycles (order_id) where order_id is not null;`

/** Subscription contracts, and one row per period of each. */
export const subscriptionContracts: Migration = {
  name: '0184_subscription_contracts',
  sql: tables('text', 'integer', ' strict, without rowid'),
  postgres: `${tables('text collate "C"', 'bigint', '')}
  create sequence subscription_contract_numbers start with 1001;`,
}
