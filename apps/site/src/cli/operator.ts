import {
  type CartwrightError,
  createClient,
  isCartwrightError,
  members,
  orders,
  products,
  selfHosted,
} from '@cartwright/client'
import * as siteModules from '@cartwright/client/site'
import { OPERATIONS_PATH, type OperationRequest, type OperationResponse } from '../control/protocol.ts'
import type { OperationName, OperationResults } from '../operations/operation.ts'

/** Where requests of the operator go: they never leave the machine, so that the host is only a name. */
const ORIGIN = 'http://localhost'

const modules = { ...siteModules, members, orders, products }

type OperatorFetch = (url: string, init?: RequestInit) => Promise<Response>

/**
 * What commands work with: the client of a site, for the operator.
 *
 * @param fetch sends a request to the site over a connection that only the operator has
 */
export function createOperator(fetch: OperatorFetch) {
  const client = createClient({
    auth: () => ({ getAuthHeaders: async () => ({}) }),
    host: selfHosted(ORIGIN),
    modules,
    fetch: (url, init) => fetch(String(url), init),
    retry: { attempts: 0 },
    timeout: Infinity,
  })
  return {
    ...client,
    /**
     * Runs an operation that is no call of the wire.
     *
     * @throws Error with the message of the site
     */
    async operate<Name extends OperationName>(operation: Name, input: object): Promise<OperationResults[Name]> {
      const question: OperationRequest = { operation, input }
      const response = await fetch(ORIGIN + OPERATIONS_PATH, { method: 'POST', body: JSON.stringify(question) })
      const answer: OperationResponse<OperationResults[Name]> = await response.json()
      if ('error' in answer) throw new Error(answer.error)
      return answer.result
    },
    /** Sends a request as it is. */
    send: (path: string, init: RequestInit): Promise<Response> => fetch(ORIGIN + path, init),
    /** Uploads a file that has no public address. */
    uploadPrivateFile: (content: Blob, fileName: string) =>
      client.files.uploadFile(content, { fileName, private: true, fetch: (url, init) => fetch(String(url), init) }),
    /** Reads a file of the site by its address. */
    readFile: async (url: string): Promise<Uint8Array> => {
      const answer = await fetch(`${ORIGIN}${new URL(url).pathname}`)
      if (!answer.ok) throw new Error(`The file was not found: ${answer.status}`)
      return new Uint8Array(await answer.arrayBuffer())
    },
    /** Opens the stream of what happens on the site. */
    openEvents: (types: readonly string[]): Promise<Response> =>
      fetch(`${ORIGIN}/events/v1/stream?${new URLSearchParams({ types: types.join() })}`),
  }
}

export type Operator = ReturnType<typeof createOperator>

/** The error of a call in the words of a command: no request ids, and every field that is wrong. */
export function explainError(error: unknown): unknown {
  if (!isCartwrightError(error)) return error
  if (error.kind === 'network' && error.cause instanceof Error) return error.cause
  return new Error(messageOf(error), { cause: error })
}

function messageOf({ details, message }: CartwrightError): string {
  const { validationError, applicationError } = details
  if (!validationError) return applicationError?.description ?? message
  return validationError.fieldViolations.map(({ field, description }) => `${field}: ${description}`).join('; ')
}
