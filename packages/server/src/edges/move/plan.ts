import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { RecordCheck } from './check.ts'
import { openMove, sourceOf } from './open-move.ts'
import { type PlannedSample, planSamples } from './plan-samples.ts'
import { clearProblems, insertProblems, type NewProblem } from './problems.ts'
import { inOrderOf } from './progress.ts'
import type { MovedRecords, MoveEntity } from './record.ts'
import { SAMPLES } from './samples.ts'
import type { OpenSource } from './source.ts'
import { changeMove, type MoveRow } from './store.ts'
import { writerOf } from './write/writers.ts'

/** Problems that a plan stores; all are counted. */
const MOST_PROBLEMS = 10_000

export interface PlannedEntity {
  readonly entity: MoveEntity
  /** Records at the source. */
  readonly count: number
  /** Records that cannot move. */
  readonly errors: number
  /** Records that move with a change. */
  readonly notes: number
  /** Minor units or units by name. */
  readonly sums: Readonly<Record<string, number>>
}

export interface Plan {
  readonly entities: readonly PlannedEntity[]
  readonly samples: readonly PlannedSample[]
  /** Parts of the source that cannot move. */
  readonly limits: readonly string[]
  /** True when the currency of the source is that of the shop. */
  readonly currencyMatches: boolean
}

type Samples = Map<MoveEntity, MovedRecords[MoveEntity][]>

/** Reads the whole source and writes nothing: counts, sums, problems, and ten samples of each entity side by side. */
export async function planMove(site: Services, move: MoveRow, signal: AbortSignal): Promise<void> {
  const open = await openMove(site, move, signal)
  const { currency, business } = await readSettings(site.db)
  await write(site, null, (transaction) => clearProblems(transaction, move.id, 'PLAN'))
  const check = new RecordCheck({ currency, timeZone: business.timeZone ?? 'UTC', now: site.now() })
  const samples: Samples = new Map()
  const entities: PlannedEntity[] = []
  for (const entity of inOrderOf(sourceOf(move).entities)) {
    const planned = await planEntity(site, { move, open, entity, check, currency, samples, signal })
    if (planned === null) return
    entities.push(planned)
    const now = site.now()
    const partial: Plan = { entities, samples: [], limits: [], currencyMatches: true }
    const goesOn = await write(site, null, (transaction) =>
      changeMove(transaction, move.id, ['PLANNING'], { plan: JSON.stringify(partial) }, now),
    )
    if (!goesOn) return
  }
  const compared = await planSamples(site, move, open, samples)
  const limits = sourceOf(move).limits ?? []
  const plan: Plan = { entities, samples: compared, limits, currencyMatches: open.currency === currency }
  await write(site, null, (transaction) =>
    changeMove(
      transaction,
      move.id,
      ['PLANNING'],
      { plan: JSON.stringify(plan), state: 'PLANNED', failure: null },
      site.now(),
    ),
  )
}

interface Planning<E extends MoveEntity> {
  readonly move: MoveRow
  readonly open: OpenSource
  readonly entity: E
  readonly check: RecordCheck
  readonly currency: string
  readonly samples: Samples
  readonly signal: AbortSignal
}

/** @returns null when the plan was stopped */
async function planEntity<E extends MoveEntity>(site: Services, planning: Planning<E>): Promise<PlannedEntity | null> {
  const { move, open, entity, check, currency, samples, signal } = planning
  const sums = new Map<string, number>()
  const counts = { count: 0, errors: 0, notes: 0 }
  let stored = 0
  for await (const { records, problems: unreadable = [] } of open.read(entity, { since: null, cursor: null })) {
    signal.throwIfAborted()
    const problems: NewProblem[] = unreadable.map((one) => ({
      ...one,
      entity,
      label: one.label ?? one.sourceId,
      severity: 'ERROR',
    }))
    counts.count += records.length + unreadable.length
    counts.errors += unreadable.length
    for (const record of records) {
      const issues = check.check(entity, record)
      if (issues.some(({ severity }) => severity === 'ERROR')) counts.errors += 1
      else if (issues.length > 0) counts.notes += 1
      problems.push(...issues)
      for (const [name, value] of Object.entries(writerOf(entity).sums(record, currency)))
        sums.set(name, (sums.get(name) ?? 0) + value)
    }
    const first = samples.get(entity) ?? []
    samples.set(entity, distinct([...first, ...records]).slice(0, SAMPLES))
    const some = problems.slice(0, MOST_PROBLEMS - stored)
    stored += some.length
    if (some.length > 0) await write(site, null, (transaction) => insertProblems(transaction, move.id, 'PLAN', some))
  }
  return { entity, ...counts, sums: Object.fromEntries(sums) }
}

/** A source may list a record twice: the later one stands. */
const distinct = (records: readonly MovedRecords[MoveEntity][]): MovedRecords[MoveEntity][] => [
  ...new Map(records.map((record) => [record.sourceId, record])).values(),
]
