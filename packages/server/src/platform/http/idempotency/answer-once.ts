import { type Call, takesIdempotencyKey } from '@cartwright/contract'
import type { Database, Transaction } from '../../database/database.ts'
import { peersOf } from '../../database/peers.ts'
import { perDatabase } from '../../database/per-database.ts'
import { beginWrite } from '../../database/postgres/writes-in-flight.ts'
import { afterCommit, write as runWrite } from '../../database/write.ts'
import { callerId } from '../../kernel/caller.ts'
import { ApplicationError, Rejection, rejected } from '../../kernel/errors.ts'
import { bodyOf, type JsonAnswer } from '../../kernel/stored-json.ts'
import type { RequestContext } from '../context.ts'
import { rejectionBody } from '../error-answer.ts'
import { type Answer, findWrite, forgetWrite, type NamedWrite, recordFirst, recordWrite } from './answers.ts'
import { namedWrite } from './name-write.ts'
import { sweepSometimes } from './sweep.ts'

type NamedCall = Pick<Call, 'name' | 'method'> & Partial<Pick<Call, 'service'>>

/**
 * The write a request makes, by its `Idempotency-Key`; undefined for reads and requests without one.
 *
 * @param request as the contract reads it: the order of keys, and fields that have no effect, make no difference; `null` does
 * @throws ValidationError for a key that is empty or too long
 */
export function nameWrite(context: RequestContext, call: NamedCall, request: unknown): NamedWrite | undefined {
  const key = context.request.headers.get('idempotency-key')
  if (key === null || context.request.method === 'GET' || !takesIdempotencyKey(call)) return
  // An export is not stored a second time; repeating it is harmless.
  if (call.name.startsWith('Export')) return
  const caller = [context.caller.role, callerId(context.caller)].filter(Boolean).join(':')
  return namedWrite({ caller, call: call.name, key }, request, context.site.now())
}

/** Fingerprints of the writes that this process makes, by name. */
const underWay = perDatabase(() => new Map<string, string>())

/**
 * Runs a write at most once per idempotency key. Every repetition gets the first response: a success or an application
 * error. Invalid and failed requests are not stored and can be retried.
 *
 * The key is stored in the transaction of the write, so no crash can repeat it. If the process dies before the response
 * is stored, a repetition gets an error that the response is lost; calls that pass their response to `storeResponse`
 * inside the transaction cannot lose it.
 */
export async function answerOnce(
  context: RequestContext,
  write: NamedWrite,
  work: (context: RequestContext) => Promise<unknown>,
): Promise<JsonAnswer> {
  const { db } = context.site
  const writes = underWay(db)
  const name = JSON.stringify([write.caller, write.call, write.key])
  const other = writes.get(name)
  if (other !== undefined) throw inFlight(other, write)
  writes.set(name, write.fingerprint)
  let end: (() => Promise<void>) | undefined
  let isAnswered = false
  try {
    const known = await findAnswer(db, write)
    // A write that was committed and has no response yet may be one that another process makes now.
    if (known?.answer) return replayed(known.answer)
    end = await beginBesidePeers(db, write)
    if (known) throw answerLost()
    const answer = await answerAndKeep(context, write, work)
    isAnswered = true
    return answer
  } catch (error) {
    if (!(error instanceof MadeElsewhere)) throw error
    const made = await findAnswer(db, write)
    if (!made?.answer) throw stillUnderWay()
    return replayed(made.answer)
  } finally {
    writes.delete(name)
    const ended = end?.().catch((error) => context.log.warn({ err: error }, 'the end of a write could not be noted'))
    // A repetition finds the response that was stored. Without one it may be another request under the same key.
    if (!isAnswered) await ended
    sweepSometimes(context.site, context.log)
  }
}

const replayed = (answer: Answer): JsonAnswer => ({ ...answer, headers: { 'idempotency-replayed': 'true' } })

/** @throws ApplicationError when the key was used for another request */
async function findAnswer(db: Database, write: NamedWrite) {
  const known = await findWrite(db, write)
  if (known && known.fingerprint !== write.fingerprint) throw usedOtherwise()
  return known
}

/**
 * Notes that this process makes a write, where others could make it too.
 *
 * @returns a function that ends it
 * @throws ApplicationError when another process makes it
 */
async function beginBesidePeers(db: Database, write: NamedWrite): Promise<(() => Promise<void>) | undefined> {
  const peers = peersOf(db)
  if (!peers) return
  const begun = await beginWrite(db, peers.process, write)
  if ('other' in begun) throw inFlight(begun.other, write)
  return begun.end
}

/** Another process has committed the write since this one began. */
class MadeElsewhere extends Error {}

async function answerAndKeep(
  context: RequestContext,
  write: NamedWrite,
  work: (context: RequestContext) => Promise<unknown>,
): Promise<Answer> {
  const { db } = context.site
  let answer: Answer | undefined
  let noted: Answer | undefined
  // What the work leaves running after its answer, such as the delivery of events, is not part of the write.
  let isOver = false
  let isCommitted = false
  const storeResponse = (result: object) => {
    answer = { status: 200, body: textOf(result) }
  }
  const record = async (transaction: Transaction) => {
    if (isOver) return
    if (isCommitted) await recordWrite(transaction, write, answer)
    else if (!(await recordFirst(transaction, write, answer))) throw new MadeElsewhere()
    const recorded = answer
    afterCommit(transaction, () => {
      isCommitted = true
      noted = recorded
    })
  }
  const keep = async (whole: Answer) => {
    isOver = true
    if (noted?.body === whole.body) return whole
    await runWrite(context.site, null, (transaction) => recordWrite(transaction, write, whole))
    return whole
  }
  try {
    const result = await work({ ...context, storeResponse, records: [record] })
    return await keep({ status: 200, body: textOf(result) })
  } catch (error) {
    isOver = true
    if (isLasting(error)) await keep({ status: error.status, body: JSON.stringify(rejectionBody(error)) })
    else if (error instanceof Rejection) await forgetWrite(db, write)
    throw error
  }
}

/** The same request may be taken tomorrow where only proof, permission or patience was missing. */
function isLasting(error: unknown): error is ApplicationError {
  return error instanceof ApplicationError && error.status < 500 && ![401, 403, 429].includes(error.status)
}

const textOf = (result: unknown) => {
  const body = bodyOf(result)
  return typeof body === 'string' ? body : new TextDecoder().decode(body)
}

const inFlight = (other: string, write: NamedWrite) => (other === write.fingerprint ? stillUnderWay() : usedOtherwise())

const stillUnderWay = () => rejected('IDEMPOTENCY_KEY_IN_USE', {}, { headers: { 'retry-after': '1' } })

const usedOtherwise = () =>
  rejected(
    'IDEMPOTENCY_KEY_REUSED',
    {},
    { hint: 'Give each write a key of its own, and the same key only to repeat the same write' },
  )

const answerLost = () => rejected('IDEMPOTENCY_ANSWER_LOST')
