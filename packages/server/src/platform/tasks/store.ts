import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../database/database.ts'
import { isPostgres } from '../database/is-postgres.ts'
import { isHolderGone } from '../database/peers.ts'
import { slotList, statement, statementByShape } from '../database/statement.ts'
import { write } from '../database/write.ts'
import type {} from './tables.ts'

/** A task that this process has leased. */
export interface Task {
  readonly id: number
  readonly key: string
  /** JSON text. */
  readonly payload: string
  /** Failed attempts so far. */
  readonly attempts: number
  /** Grows each time the task is added again. */
  readonly revision: number
}

export interface NewTask {
  readonly queue: string
  readonly key: string
  readonly payload?: object
  readonly dueAt: Date
}

/** Which tasks to take, and for whom. */
export interface Claim {
  readonly queue: string
  readonly limit: number
  /** Tasks that this process runs already, whatever their lease says: the clock may have been set. */
  readonly without: readonly number[]
  readonly owner: string
  readonly now: Date
  readonly until: Date
}

/** Values of one task: queue, key, payload and due date. */
const VALUES = 4

const upsertTasks = statementByShape((count: number) =>
  statement<readonly string[]>((slot) => {
    const rows = Array.from({ length: count }, (_, row) => sql`(${slotList(slot, row * VALUES, VALUES)}, 0)`)
    return sql<never>`
      insert into tasks (queue, key, payload, due_at, attempts) values ${sql.join(rows)}
      on conflict (queue, key) do update set payload = excluded.payload, due_at = excluded.due_at, attempts = 0,
        last_error = null, revision = tasks.revision + 1`
  }),
)

/** Adds tasks, each with a key of its own, or sets those with the same keys back to their first attempt. */
export async function insertTasks(transaction: Transaction, tasks: readonly NewTask[]): Promise<void> {
  if (tasks.length === 0) return
  const values = tasks.flatMap(({ queue, key, payload = {}, dueAt }) => [
    queue,
    key,
    JSON.stringify(payload),
    dueAt.toISOString(),
  ])
  await upsertTasks(tasks.length)(transaction, values)
}

/** Adds the tasks with these keys that a queue does not have yet; they are due at once. */
export async function insertMissingTasks(
  transaction: Transaction,
  queue: string,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  if (keys.length === 0) return
  const fresh = {
    queue,
    payload: '{}',
    due_at: now.toISOString(),
    leased_by: null,
    leased_until: null,
    last_error: null,
  }
  await transaction
    .insertInto('tasks')
    .values(keys.map((key) => ({ ...fresh, key })))
    .onConflict((conflict) => conflict.columns(['queue', 'key']).doNothing())
    .execute()
}

/** Leases due tasks, the longest due first. Writes nothing when none is due. */
export async function claimTasks(db: Database, claim: Claim): Promise<Task[]> {
  if (claim.limit <= 0 || (await dueTasks(db, claim).execute()).length === 0) return []
  if (isPostgres(db)) return claimUnlocked(db, claim)
  return write({ db }, null, async (transaction) => {
    const tasks = await dueTasks(transaction, claim).execute()
    if (tasks.length > 0) {
      const ids = tasks.map(({ id }) => id)
      await transaction
        .updateTable('tasks')
        .set({ leased_by: claim.owner, leased_until: claim.until.toISOString() })
        .where('id', 'in', ids)
        .execute()
    }
    return tasks
  })
}

/** The same where other processes claim tasks at this moment: those that they are about to lease are left to them. */
async function claimUnlocked(db: Database, claim: Claim): Promise<Task[]> {
  const claimed = await db
    .with('due', () => dueTasks(db, claim).forUpdate().skipLocked())
    .updateTable('tasks')
    .set({ leased_by: claim.owner, leased_until: claim.until.toISOString() })
    .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
    .returning(['id', 'key', 'payload', 'attempts', 'revision', 'due_at'])
    .execute()
  return claimed.toSorted((a, b) => (a.due_at < b.due_at ? -1 : a.due_at > b.due_at ? 1 : a.id - b.id))
}

function dueTasks(db: Queryable, { queue, limit, without, now }: Claim) {
  const at = now.toISOString()
  return db
    .selectFrom('tasks')
    .select(['id', 'key', 'payload', 'attempts', 'revision'])
    .where('queue', '=', queue)
    .where('due_at', '<=', at)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', at)]))
    .$if(without.length > 0, (query) => query.where('id', 'not in', [...without]))
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
}

/** When a task can be taken next: it is due, or the lease of another process ends. Null when there is none. */
export async function nextDueAt(db: Database, queue: string, without: readonly number[]): Promise<Date | null> {
  const of = db
    .selectFrom('tasks')
    .where('queue', '=', queue)
    .$if(without.length > 0, (query) => query.where('id', 'not in', [...without]))
  const due = of.select('due_at').where('leased_until', 'is', null).orderBy('due_at').limit(1)
  const leased = of.select('leased_until').where('leased_until', 'is not', null).orderBy('leased_until').limit(1)
  const first = await db.selectNoFrom([due.as('due'), leased.as('leased')]).executeTakeFirst()
  const times = [first?.due, first?.leased].flatMap((at) => (at ? [Date.parse(at)] : []))
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/** Extends the leases of this process. */
export async function renewLeases(db: Database, owner: string, ids: readonly number[], until: Date): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ leased_until: until.toISOString() })
    .where('leased_by', '=', owner)
    .where('id', 'in', [...ids])
    .execute()
}

/** Deletes a task, unless it was added again while it ran or another process took it over. */
export async function finishTask(db: Queryable, owner: string, { id, revision }: Task): Promise<void> {
  await db
    .deleteFrom('tasks')
    .where('id', '=', id)
    .where('leased_by', '=', owner)
    .where('revision', '=', revision)
    .execute()
  await releaseTask(db, owner, id)
}

/** Gives a lease back, so that the task can run again at once. */
export async function releaseTask(db: Queryable, owner: string, id: number): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ leased_by: null, leased_until: null })
    .where('id', '=', id)
    .where('leased_by', '=', owner)
    .execute()
}

/** Stores a failed attempt, and when the next one is due. A task that was added again in the meantime keeps its new due time. */
export async function postponeTask(
  db: Queryable,
  owner: string,
  task: Task,
  dueAt: Date,
  error: string,
): Promise<void> {
  await db
    .updateTable('tasks')
    .set({
      attempts: task.attempts + 1,
      due_at: dueAt.toISOString(),
      last_error: error,
    })
    .where('id', '=', task.id)
    .where('leased_by', '=', owner)
    .where('revision', '=', task.revision)
    .execute()
  await releaseTask(db, owner, task.id)
}

/** Ends the leases of processes that are gone, to be called when a site starts. */
export async function releaseTasks(db: Database): Promise<void> {
  const leased = await db.selectFrom('tasks').select('id').where('leased_until', 'is not', null).limit(1).execute()
  if (leased.length === 0) return
  await db
    .updateTable('tasks')
    .set({ leased_by: null, leased_until: null })
    .where('leased_until', 'is not', null)
    .where((eb) => eb.or([eb('leased_by', 'is', null), isHolderGone(sql.ref('leased_by'))]))
    .execute()
}
