import type { AuditEntry } from '@cartwright/client'
import { AuditOutcome } from '@cartwright/client/enumerations'
import type { Command } from 'commander'
import type { Means, Output } from './means.ts'
import type { Operator } from './operator.ts'

/** `cartwright audit`: what happened that concerns security. */
export function addAuditCommand(program: Command, { operate }: Means): void {
  program
    .command('audit')
    .description(
      'show what happened that concerns security, the newest first; `doctor` checks that nothing was changed',
    )
    .option('--action <name>', 'only this, such as SIGN_IN')
    .option('--outcome <outcome>', 'SUCCESS or FAILURE')
    .option('--actor-id <id>', 'only what this one did')
    .option('--subject-id <id>', 'only what happened to this one')
    .option('--from <instant>', 'from then on')
    .option('--to <instant>', 'until then')
    .option('--limit <number>', 'maximum number of entries', '50')
    .option('--before <number>', 'only entries older than the one of this number')
    .option('--json', 'answer with JSON')
    .action(({ json, ...query }: Output & AuditOptions) => operate((site) => readLog(site, query), json, describeLog))
}

interface AuditOptions {
  readonly action?: string
  readonly outcome?: string
  readonly actorId?: string
  readonly subjectId?: string
  readonly from?: string
  readonly to?: string
  readonly limit: string
  readonly before?: string
}

/** The most entries of one call. */
const PAGE = 100
const MOST = 1000

interface Log {
  readonly entries: readonly AuditEntry[]
  /** The number to go on before; null after the oldest entry. */
  readonly next: number | null
}

async function readLog({ auditLog }: Operator, options: AuditOptions): Promise<Log> {
  const { action, actorId, subjectId, from, to } = options
  const filter = {
    ...(action && { action }),
    ...(actorId && { actorId }),
    ...(subjectId && { subjectId }),
    ...(options.outcome && { outcome: readOutcome(options.outcome) }),
    ...(from && { from: readInstant('from', from) }),
    ...(to && { to: readInstant('to', to) }),
  }
  const limit = readNumber('limit', options.limit, MOST)
  let next = options.before === undefined ? undefined : readNumber('before', options.before, Number.MAX_SAFE_INTEGER)
  const entries: AuditEntry[] = []
  do {
    const rest = Math.min(PAGE, limit - entries.length)
    const page = await auditLog.listAuditLog({ ...filter, limit: rest, ...(next !== undefined && { before: next }) })
    entries.push(...page.entries)
    next = page.next
  } while (next !== undefined && entries.length < limit)
  return { entries, next: next ?? null }
}

function readOutcome(text: string): AuditOutcome {
  const outcome = Object.values(AuditOutcome).find((each) => each === text)
  if (!outcome) throw new Error(`outcome: must be ${Object.values(AuditOutcome).join(' or ')}`)
  return outcome
}

function readInstant(option: string, text: string): Date {
  const instant = new Date(text)
  if (!/^\d{4}-\d\d-\d\dT.*Z$/.test(text) || Number.isNaN(instant.getTime())) {
    throw new Error(`${option}: must be an instant such as 2030-01-31T00:00:00Z`)
  }
  return instant
}

function readNumber(option: string, text: string, most: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 1 && number <= most) return number
  throw new Error(`${option}: must be a whole number from 1 to ${most}`)
}

function describeLog({ entries, next }: Log): string {
  if (entries.length === 0) return 'Nothing is in the log that fits.'
  const more = next === null ? [] : [`Older ones: --before ${next}`]
  return [...entries.map(describeEntry), ...more].join('\n')
}

function describeEntry(entry: AuditEntry): string {
  const actor = [entry.actorType, entry.actorId].filter(Boolean).join(' ')
  const subject = entry.subjectId === undefined ? [] : [`→ ${entry.subjectType} ${entry.subjectId}`]
  const details = Object.keys(entry.details ?? {}).length === 0 ? [] : [JSON.stringify(entry.details)]
  const from = entry.network === undefined ? [] : [`from ${entry.network}`]
  const outcome = entry.outcome === 'FAILURE' ? 'FAILED' : 'ok    '
  return [
    entry.sequence,
    entry.createdDate.toISOString(),
    outcome,
    entry.action,
    `by ${actor}`,
    ...subject,
    ...from,
    ...details,
  ].join(' ')
}
