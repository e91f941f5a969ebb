import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

/**
 * JSON lines on standard output. Neither secrets nor people reach a line: headers and bodies are not logged at all, and of
 * errors only what says where they come from.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } }
  return pino(options, destination)
}

const ADDRESS = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g

/** What others say, such as a mail server that refuses a mail, without the email addresses in it. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '(address)')

const DEEPEST = 3

/** Libraries hang on their errors what they were working on: a token's claims, a mail's envelope. That stays out. */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return withoutAddresses(String(error))
  const { name, message, stack = '', cause } = error
  return {
    type: name,
    message: withoutAddresses(message),
    ...('code' in error && { code: String(error.code) }),
    stack: withoutAddresses(stack),
    ...(cause !== undefined && depth < DEEPEST && { cause: describeError(cause, depth + 1) }),
  }
}
