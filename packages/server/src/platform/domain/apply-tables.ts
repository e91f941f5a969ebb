import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import { write } from '../database/write.ts'
import type { Domain } from './define-domain.ts'

/**
 * Applies the table steps of domains that this database does not have yet, each in a transaction of its own.
 *
 * @throws Error for a step that fails; the steps before it stay
 */
export async function applyTables(db: Database, domains: readonly Domain[]): Promise<void> {
  const withTables = domains.filter(({ tables = [] }) => tables.length > 0)
  if (withTables.length === 0) return
  await sql`create table if not exists domain_steps (
    domain text not null, name text not null, applied_at text not null, primary key (domain, name))`.execute(db)
  for (const { name: domain, tables = [] } of withTables) {
    for (const step of tables) {
      await write({ db }, null, async (transaction) => {
        if (await isApplied(transaction, domain, step.name)) return
        for (const statement of step.statements) await sql.raw(statement).execute(transaction)
        const at = new Date().toISOString()
        await sql`insert into domain_steps (domain, name, applied_at) values (${domain}, ${step.name}, ${at})`.execute(
          transaction,
        )
      })
    }
  }
}

async function isApplied(transaction: Transaction, domain: string, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from domain_steps where domain = ${domain} and name = ${name}`.execute(
    transaction,
  )
  return rows.length > 0
}
