import type { Command } from 'commander'

interface Means {
  operate(command: string, input: object, json: boolean | undefined, tell: (result: unknown) => string): Promise<void>
}

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
    .option('--limit <number>', 'so many at most', '50')
    .option('--before <number>', 'only entries older than the one of this number')
    .option('--json', 'answer with JSON')
    .action(({ json, ...query }: { json?: boolean }) => operate('audit', query, json, tellEntries))
}

interface Entry {
  readonly sequence: number
  readonly createdDate: string
  readonly action: string
  readonly outcome: string
  readonly actorType: string
  readonly actorId?: string
  readonly subjectType?: string
  readonly subjectId?: string
  readonly network?: string
  readonly details: object
}

function tellEntries(result: unknown): string {
  const { entries, next } = result as { entries: readonly Entry[]; next: number | null }
  if (entries.length === 0) return 'Nothing is in the log that fits.'
  const more = next === null ? [] : [`Older ones: --before ${next}`]
  return [...entries.map(tellEntry), ...more].join('\n')
}

function tellEntry(entry: Entry): string {
  const actor = [entry.actorType, entry.actorId].filter(Boolean).join(' ')
  const subject = entry.subjectId === undefined ? [] : [`→ ${entry.subjectType} ${entry.subjectId}`]
  const details = Object.keys(entry.details).length === 0 ? [] : [JSON.stringify(entry.details)]
  const from = entry.network === undefined ? [] : [`from ${entry.network}`]
  const outcome = entry.outcome === 'FAILURE' ? 'FAILED' : 'ok    '
  return [
    entry.sequence,
    entry.createdDate,
    outcome,
    entry.action,
    `by ${actor}`,
    ...subject,
    ...from,
    ...details,
  ].join(' ')
}
