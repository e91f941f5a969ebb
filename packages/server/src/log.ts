import { type Logger, pino } from 'pino'

export type { Logger }

/** JSON lines on standard output. Secrets never reach a line: headers and bodies are not logged at all. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
