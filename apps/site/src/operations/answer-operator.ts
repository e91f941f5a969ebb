import type { Site } from '@cartwright/server'
import { OPERATIONS_PATH, type OperationRequest, type OperationResponse } from '../control/protocol.ts'
import { findOperation } from './index.ts'

/** Answers a request of the command line: a contract call, or an operation of the control socket. */
export async function answerOperator(site: Site, request: Request): Promise<Response> {
  if (new URL(request.url).pathname !== OPERATIONS_PATH) return site.operate(request)
  const { operation, input }: OperationRequest = await request.json()
  return Response.json(await run(site, operation, input))
}

async function run(site: Site, operation: string, input: unknown): Promise<OperationResponse<object>> {
  try {
    return { result: await findOperation(operation).run(site, input) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
