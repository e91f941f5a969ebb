/** The empty object. */
import type { z } from 'zod'
import { message } from './wire.ts'

export const EmptyRequest = message('EmptyRequest', 'Nothing.', {})
export type EmptyRequest = z.output<typeof EmptyRequest>

export const EmptyResponse = message('EmptyResponse', 'An empty object.', {})
export type EmptyResponse = z.output<typeof EmptyResponse>
