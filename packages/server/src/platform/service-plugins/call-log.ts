import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@cartwright/contract'
import type { Queryable, Transaction } from '../database/database.ts'
import { definitionOf, type MadeCall } from './call-plugin.ts'
import type { PluginOutcome, PluginQuestion } from './outcome.ts'
import { redactBody } from './redact.ts'

/** Calls of each plugin that the log holds. */
const MOST_CALLS = 100

const words = { answered: 'SUCCESS', rejected: 'REJECTED', failed: 'FAILED' } as const

/** Adds a call to the log and drops the oldest ones. */
export async function logCall(
  transaction: Transaction,
  question: PluginQuestion,
  { outcome, httpStatus, text, duration }: MadeCall,
  now: Date,
): Promise<void> {
  const { plugin, request } = question
  const hidesCode = plugin.kind === 'GIFT_CARDS_PROVIDER'
  await transaction
    .insertInto('service_plugin_calls')
    .values({
      id: randomUUID(),
      plugin_id: plugin.id,
      method: methodName(question),
      outcome: words[outcome.status],
      error: errorOf(outcome),
      http_status: httpStatus,
      duration,
      request: redactBody(JSON.stringify(request), hidesCode),
      response: text === null ? null : redactBody(text, hidesCode),
      created_at: now.toISOString(),
    })
    .execute()
  const recent = transaction
    .selectFrom('service_plugin_calls')
    .select('id')
    .where('plugin_id', '=', plugin.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_CALLS)
  await transaction
    .deleteFrom('service_plugin_calls')
    .where('plugin_id', '=', plugin.id)
    .where('id', 'not in', recent)
    .execute()
}

const methodName = ({ plugin, method }: PluginQuestion) =>
  Object.entries(definitionOf(plugin).methods).find(([, one]) => one === method)?.[0] ?? method.path

function errorOf(outcome: PluginOutcome): string | null {
  if (outcome.status === 'answered') return null
  return outcome.status === 'rejected' ? outcome.code : outcome.reason
}

/** The last calls of a plugin, newest first, and statistics over all that the log holds. */
export async function readCalls(
  db: Queryable,
  id: string,
  limit: number,
): Promise<ResponseOf<'ListServicePluginCalls'>> {
  const rows = await db
    .selectFrom('service_plugin_calls')
    .selectAll()
    .where('plugin_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const durations = rows.map(({ duration }) => duration)
  const total = durations.reduce((sum, one) => sum + one, 0)
  return {
    calls: rows.slice(0, limit).map((row) => ({
      id: row.id,
      method: row.method,
      outcome: row.outcome,
      ...(row.error !== null && { error: row.error }),
      ...(row.http_status !== null && { httpStatus: row.http_status }),
      duration: row.duration,
      request: row.request,
      ...(row.response !== null && { response: row.response }),
      createdDate: row.created_at,
    })),
    statistics: {
      calls: rows.length,
      failures: rows.filter(({ outcome }) => outcome === 'FAILED').length,
      averageDuration: rows.length === 0 ? 0 : Math.round(total / rows.length),
      longestDuration: Math.max(0, ...durations),
    },
  }
}
