import type { S3Options } from '@cartwright/server'
import { z } from 'zod'

const MEGABYTE = 1024 * 1024
const size = 'must be a number of megabytes from 1 to 10240'

/** The variables for file storage and upload size. */
export const mediaEnvironment = {
  MAX_UPLOAD_MB: z.coerce.number({ error: size }).int(size).min(1, size).max(10_240, size).default(512),
  MEDIA_S3_BUCKET: z.string().optional(),
  MEDIA_S3_REGION: z.string().default('us-east-1'),
  MEDIA_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.com' })
    .optional(),
  MEDIA_S3_PREFIX: z
    .string()
    .regex(/^[\w./-]+\/$/, 'must be letters, digits, dots and hyphens that end with /, such as shop/')
    .optional(),
  MEDIA_S3_ACCESS_KEY_ID: z.string().optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().optional(),
}

const MediaEnvironment = z.object(mediaEnvironment)
type MediaEnvironment = z.output<typeof MediaEnvironment>

/** Where files are stored, and their maximum size. */
export interface MediaConfig {
  /** In bytes. */
  readonly maxFileBytes: number
  /** Null: in the data folder. */
  readonly s3: S3Options | null
}

export function readMediaConfig(given: MediaEnvironment): MediaConfig {
  const { MEDIA_S3_BUCKET: bucket, MEDIA_S3_REGION: region } = given
  const s3 = bucket && {
    bucket,
    region,
    endpoint: given.MEDIA_S3_ENDPOINT,
    prefix: given.MEDIA_S3_PREFIX,
    accessKeyId: given.MEDIA_S3_ACCESS_KEY_ID,
    secretAccessKey: given.MEDIA_S3_SECRET_ACCESS_KEY,
  }
  return { maxFileBytes: given.MAX_UPLOAD_MB * MEGABYTE, s3: s3 || null }
}

/** What the variables say together that cannot be meant. */
export function checkMediaEnvironment(given: Partial<MediaEnvironment>, context: z.RefinementCtx) {
  const reject = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  const { MEDIA_S3_ACCESS_KEY_ID: id, MEDIA_S3_SECRET_ACCESS_KEY: secret } = given
  if (id && !secret) reject('MEDIA_S3_SECRET_ACCESS_KEY', 'must be set together with MEDIA_S3_ACCESS_KEY_ID')
  if (secret && !id) reject('MEDIA_S3_ACCESS_KEY_ID', 'must be set together with MEDIA_S3_SECRET_ACCESS_KEY')
  const others = ['MEDIA_S3_ENDPOINT', 'MEDIA_S3_PREFIX', 'MEDIA_S3_ACCESS_KEY_ID'] as const
  if (!given.MEDIA_S3_BUCKET && others.some((name) => given[name])) {
    reject('MEDIA_S3_BUCKET', 'must name the bucket that the other MEDIA_S3 variables are about')
  }
}
