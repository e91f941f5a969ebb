/** Shared by tests that count statements: the texts of all that this process sends to a database of either kind. */
import { StatementSync } from 'node:sqlite'
import { Client } from 'pg'

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)

/** Records from now on, until the process of the test file ends. @returns the texts so far, in lower case */
export function recordStatements(): string[] {
  const sent: string[] = []
  record(sent, StatementSync.prototype, ['all', 'run', 'get'], (statement) => statement.sourceSQL)
  record(sent, Client.prototype, ['query'], (_, [query]) => textOf(query))
  return sent
}

/** Records the text of each call of some methods before it runs. */
function record<Target extends object>(
  sent: string[],
  target: Target,
  methods: readonly (keyof Target)[],
  read: (self: Target, values: readonly unknown[]) => string,
): void {
  for (const method of methods) {
    const original: unknown = target[method]
    if (typeof original !== 'function') throw new TypeError('Only methods are recorded')
    Reflect.set(target, method, function (this: Target, ...values: unknown[]) {
      sent.push(read(this, values).trim().toLowerCase())
      return Reflect.apply(original, this, values)
    })
  }
}

const frames = /^(begin|start transaction|commit|rollback|savepoint|release|select total_changes)/

/** Statements that read or write, without the frames of transactions. */
export const withoutFrames = (texts: readonly string[]): string[] => texts.filter((text) => !frames.test(text))
