import { type Plugin, type PluginMethod, plugins } from '@cartwright/contract/plugins'
import { OutgoingError } from '../http/outgoing/outgoing-error.ts'
import { isRecord } from '../http/query-string.ts'
import type { Services } from '../kernel/services.ts'
import { signQuestion } from './envelope.ts'
import type { PluginOutcome, PluginQuestion } from './outcome.ts'
import { askOwnPlugin, OwnPluginTimeout } from './own-plugins.ts'
import type { ActivePlugin } from './store.ts'

/** Bytes that a response may have. */
const MOST_BYTES = 1024 * 1024

export type CallingSite = Pick<Services, 'db' | 'now' | 'log' | 'fetchPublic' | 'servicePlugins'>

/** A call that was made, for the log. */
export interface MadeCall {
  readonly outcome: PluginOutcome
  readonly httpStatus: number | null
  /** The body of the response; null where there was none. */
  readonly text: string | null
  /** Milliseconds. */
  readonly duration: number
}

/** The definition of a plugin's kind in the contract. */
export function definitionOf({ kind }: Pick<ActivePlugin, 'kind'>): Plugin {
  const match = Object.values<Plugin>(plugins).find(({ componentType }) => componentType === kind)
  if (!match) throw new Error(`The contract has no plugin of kind ${kind}`)
  return match
}

/** Methods that change something at the plugin. They are not repeated. */
const changing: ReadonlySet<PluginMethod> = new Set<PluginMethod>([
  plugins.giftVouchersProvider.methods.redeem,
  plugins.giftVouchersProvider.methods._void,
  plugins.memberships.methods.chargeMembership,
  plugins.memberships.methods.voidMembershipCharge,
  plugins.inventory.methods.decrementAvailability,
  plugins.inventory.methods.incrementAvailability,
])

/**
 * Calls a plugin, and again where the network or the plugin failed and the call changes nothing. Redirects are not
 * followed. A response that does not match the contract is a failure of the plugin.
 *
 * @param timeLimit milliseconds for everything
 */
export async function callPlugin(site: CallingSite, question: PluginQuestion, timeLimit: number): Promise<MadeCall> {
  const startedAt = performance.now()
  const left = () => timeLimit - (performance.now() - startedAt)
  let attempt = await callOnce(site, question, timeLimit)
  const isRepeated = attempt.outcome.status === 'failed' && attempt.mayRecover && !changing.has(question.method)
  if (isRepeated && left() > 0) attempt = await callOnce(site, question, left())
  const { outcome, httpStatus, text } = attempt
  return { outcome, httpStatus, text, duration: Math.round(performance.now() - startedAt) }
}

type Attempt = Omit<MadeCall, 'duration'> & { readonly mayRecover: boolean }

async function callOnce(site: CallingSite, question: PluginQuestion, timeLimit: number): Promise<Attempt> {
  let status: number | null = null
  try {
    const body = await signQuestion(site, question)
    const response = await send(site, question, body, Math.max(1, Math.ceil(timeLimit)))
    status = response.status
    const text = await response.text()
    const outcome = readResponse(question, status, text)
    return { outcome, httpStatus: status, text, mayRecover: isBusy(status) }
  } catch (error) {
    const isKnown = error instanceof OutgoingError || error instanceof OwnPluginTimeout
    const reason = isKnown ? error.message : 'The call failed'
    const mayRecover = error instanceof OutgoingError && error.reason === 'NETWORK'
    return { outcome: { status: 'failed', reason }, httpStatus: status, text: null, mayRecover }
  }
}

/** Sends a signed question to another server, or to a plugin in this process. */
async function send(site: CallingSite, { plugin, method }: PluginQuestion, body: string, timeLimit: number) {
  const own = site.servicePlugins.own(plugin.id)
  if (own) return askOwnPlugin(site, own, { appId: plugin.appId, path: method.path, body, timeLimit })
  return site.fetchPublic(plugin.url.replace(/\/+$/, '') + method.path, {
    method: 'POST',
    purpose: 'plugin',
    body,
    timeoutMs: timeLimit,
    maxBytes: MOST_BYTES,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Cartwright-Service-Plugins/1',
    },
  })
}

const isBusy = (status: number) => status === 429 || status >= 500

function readResponse({ plugin, method, findLie }: PluginQuestion, status: number, text: string): PluginOutcome {
  const failed = (reason: string) => ({ status: 'failed', reason }) as const
  if (status >= 300 && status < 400) return failed('The plugin redirected; redirects are not followed')
  const body = readJson(text)
  if (status !== 200) {
    const error = isRecord(body) && isRecord(body.applicationError) ? body.applicationError : {}
    const code = typeof error.code === 'string' ? error.code : ''
    if (!Object.hasOwn(definitionOf(plugin).errors, code)) return failed(`The plugin responded with status ${status}`)
    return { status: 'rejected', code, data: isRecord(error.data) ? error.data : {} }
  }
  if (body === undefined) return failed('The response is not JSON')
  const parsed = method.response.safeParse(body)
  const lie = parsed.success ? findLie(parsed.data) : null
  if (lie !== null) return failed(`The response is invalid: ${lie}`)
  if (parsed.success) return { status: 'answered', response: body }
  const [issue] = parsed.error.issues
  return failed(`The response is invalid: ${issue?.path.join('.') || 'body'}: ${issue?.message ?? ''}`)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
