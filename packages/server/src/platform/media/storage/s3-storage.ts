import { createReadStream } from 'node:fs'
import type { S3Client } from '@aws-sdk/client-s3'
import type { ByteRange, MediaStorage, NewContent } from './media-storage.ts'

export interface S3Options {
  readonly bucket: string
  readonly region: string
  /** The address of a service that is not Amazon's. */
  readonly endpoint?: string | undefined
  /** Default: as the SDK finds them, in the environment or from the machine's role. */
  readonly accessKeyId?: string | undefined
  readonly secretAccessKey?: string | undefined
  /** Goes before each key. Default: nothing. */
  readonly prefix?: string | undefined
}

/** Keeps files in a bucket of Amazon S3, or of a service that speaks its protocol. */
export function s3Storage(options: S3Options): MediaStorage {
  const { bucket: Bucket, prefix = '' } = options
  let connection: Promise<Connection> | undefined
  const connect = () => {
    connection ??= open(options)
    return connection
  }
  const at = (key: string) => ({ Bucket, Key: prefix + key })
  return {
    put: async (key, content, ContentType) => {
      const { sdk, client } = await connect()
      await client.send(new sdk.PutObjectCommand({ ...at(key), ...bodyOf(content), ContentType }))
    },
    sizeOf: async (key) => {
      const { sdk, client } = await connect()
      const answer = await found(() => client.send(new sdk.HeadObjectCommand(at(key))))
      return answer?.ContentLength ?? null
    },
    read: async (key, range) => {
      const { sdk, client } = await connect()
      const answer = await found(() => client.send(new sdk.GetObjectCommand({ ...at(key), ...rangeOf(range) })))
      return answer?.Body?.transformToWebStream() ?? null
    },
    remove: async (key) => {
      const { sdk, client } = await connect()
      await client.send(new sdk.DeleteObjectCommand(at(key)))
    },
    close: () => void connection?.then(({ client }) => client.destroy()),
  }
}

interface Connection {
  readonly sdk: typeof import('@aws-sdk/client-s3')
  readonly client: S3Client
}

/** The SDK is heavy, and most sites never need it. */
async function open({ region, endpoint, accessKeyId, secretAccessKey }: S3Options): Promise<Connection> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    // Services of others seldom have a host name for each bucket, nor the newest checksums.
    ...(endpoint && { endpoint, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  })
  return { sdk, client }
}

function bodyOf(content: NewContent) {
  if (content instanceof Uint8Array) return { Body: content, ContentLength: content.byteLength }
  return { Body: createReadStream(content.path), ContentLength: content.size }
}

const rangeOf = (range: ByteRange | undefined) => (range ? { Range: `bytes=${range.start}-${range.end}` } : {})

async function found<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null
    throw error
  }
}
